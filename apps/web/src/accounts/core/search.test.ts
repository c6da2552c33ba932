import { PERSON_STATUSES } from "@portico/contract/accounts/administration";
import { GROUPS } from "@portico/contract/common";
import { expect, test } from "vitest";
import { GROUP_NAMES } from "./groups.ts";
import { filterOf, isFiltered, parsePeopleSearch, STATUSES } from "./search.ts";

test("an address says what is shown, and nothing else is let in", () => {
  expect(parsePeopleSearch({})).toEqual({});
  const search = parsePeopleSearch({
    page: "3",
    limit: "50",
    search: "berg",
    status: "disabled",
    group: "parking",
    order: "-email",
  });
  expect(search).toEqual({
    page: 3,
    limit: 50,
    search: "berg",
    status: "disabled",
    group: "parking",
    order: "-email",
  });
  expect(filterOf(search)).toEqual({ search: "berg", status: "disabled", group: "parking" });
  const wrong = { page: "0", limit: "7000", status: "open", group: "astronaut", order: "x", tab: "no" };
  expect(parsePeopleSearch(wrong)).toEqual({});
  expect(isFiltered(parsePeopleSearch({ page: "2" }))).toBe(false);
});

test("an invitation has statuses of its own", () => {
  expect(parsePeopleSearch({ tab: "invitations", status: "open" }).status).toBe("open");
  expect(parsePeopleSearch({ tab: "invitations", status: "disabled" }).status).toBeUndefined();
});

test("groups and statuses are the contract's", () => {
  expect([...GROUP_NAMES].sort()).toEqual([...GROUPS].sort());
  expect([...STATUSES].sort()).toEqual([...PERSON_STATUSES].sort());
});
