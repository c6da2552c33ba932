import { DELIVERY_STATUSES } from "@portico/contract/administration/messages";
import { expect, test } from "vitest";
import { countFilters, LOOKS, readSearch, SHOWN } from "./search.ts";

test("the address keeps what it may say, and drops the rest", () => {
  expect(readSearch({ page: "3", status: "dead", channel: "sms", search: "elena" })).toEqual({
    page: 3,
    status: "dead",
    channel: "sms",
    search: "elena",
  });
  const bad = readSearch({ page: "0", status: "lost", channel: "fax", search: "" });
  expect(bad).toEqual({ page: undefined, status: undefined, channel: undefined, search: undefined });
  expect([countFilters(bad), countFilters({ page: 2, status: "dead", search: "x" })]).toEqual([0, 2]);
});

test("every state can be chosen and has a look", () => {
  expect(SHOWN.toSorted()).toEqual(["undelivered", ...DELIVERY_STATUSES].toSorted());
  expect(Object.keys(LOOKS).toSorted()).toEqual(DELIVERY_STATUSES.toSorted());
});
