import { DELIVERY_STATUSES } from "@portico/contract/administration/messages";
import { expect, test } from "vitest";
import { messagesSearch, STATUS_CHOICES, STATUS_NAMES } from "./search.ts";

test("the address keeps what it may say, and drops the rest", () => {
  expect(messagesSearch.parse({ page: "3", status: "dead", channel: "sms", search: "elena" })).toEqual({
    page: 3,
    status: "dead",
    channel: "sms",
    search: "elena",
  });
  const bad = messagesSearch.parse({ page: "0", status: "lost", channel: "fax", search: "" });
  expect(bad).toEqual({ page: undefined, status: undefined, channel: undefined, search: undefined });
  expect([messagesSearch.count(bad), messagesSearch.count({ page: 2, status: "dead", search: "x" })]).toEqual(
    [0, 2],
  );
});

test("every state can be chosen and has a look", () => {
  expect(STATUS_CHOICES.toSorted()).toEqual(["undelivered", ...DELIVERY_STATUSES].toSorted());
  expect(Object.keys(STATUS_NAMES).toSorted()).toEqual(DELIVERY_STATUSES.toSorted());
});
