package io.keywright.imports.workbench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class KeyNamesTest {
    @ParameterizedTest
    @CsvSource({
        "PK, true",
        "sk, true",
        "GSI1PK, true",
        "GSI1-SK, true",
        "gsi_2_pk, true",
        "PK1, true",
        "Sharded-GSI-PK, true",
        "partition_key, true",
        "hash, true",
        "LSI1SK, true",
        "GSI1HashKey, true",
        "id, false",
        "risk, false",
        "task, false",
        "customerId, false",
        "Status#Date, false",
        "ScheduledTime, false",
        "PKCE, false",
        "date, false"
    })
    void areGenericIfTheySayOnlyThatItIsAKey(String name, boolean generic) {
        assertEquals(generic, KeyNames.isGeneric(name));
    }

    @ParameterizedTest
    @CsvSource({
        "USER, 123, userId",
        "ORG_INVITE, a7, orgInviteId",
        "order-item, 1, orderItemId",
        "c, 12345, cId",
        "LOGIN_EVENT, 2026-03-14T08:00:00Z, loginEventDate",
        "DATE_LANDED, 2026-03-14, dateLanded",
        "MEMBER, ada@example.com, memberEmail",
        "STATUS, open, status",
        "SHARD, 03, shard",
        "ROLE, admin, role",
        "'', 2026-03-14, date",
        "'', ada@example.com, email",
        "'', x, value"
    })
    void ofAddedAttributesComeFromTheWordBeforeThem(String word, String value, String name) {
        assertEquals(name, KeyNames.afterWord(word, List.of(value)));
    }
}
