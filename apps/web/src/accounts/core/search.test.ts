import { PERSON_STATUSES } from "@portico/contract/accounts/administration";
import { GROUPS } from "@portico/contract/common";
import { expect, test } from "vitest";
import { GROUP_NAMES } from "../../shell/people/groups.ts";
import { filterOf, peopleSearch, STATUSES } from "./search.ts";

test("an address says what is shown, and nothing else is let in", () => {
  expect(peopleSearch.parse({})).toEqual({});
  const search = peopleSearch.parse({
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
  expect(peopleSearch.parse(wrong)).toEqual({});
  expect(peopleSearch.count(peopleSearch.parse({ page: "2" }))).toBe(0);
});

test("an invitation has statuses of its own", () => {
  expect(peopleSearch.parse({ tab: "invitations", status: "open" }).status).toBe("open");
  expect(peopleSearch.parse({ tab: "invitations", status: "disabled" }).status).toBeUndefined();
});

test("groups and statuses are the contract's", () => {
  expect([...GROUP_NAMES].sort()).toEqual([...GROUPS].sort());
  expect([...STATUSES].sort()).toEqual([...PERSON_STATUSES].sort());
});
