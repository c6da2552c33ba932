import { ACTIONS, STATUSES } from "@portico/contract/visit-life";
import { contactVisitors, decideDeny } from "@portico/contract/visits";
import { expect, test } from "vitest";
import { reception } from "../../locales/en-GB/reception.ts";
import { CONTENT_MAX, CONTENT_REQUIRED, recipientsOf } from "./contact-check.ts";

/** The browser does not download the contract's schemas for a few words: they are written again, and compared. */
const problemsOf = (schema: {
  safeParse: (value: unknown) => { error?: { issues: { message: string }[] } };
}) =>
  ({
    of: (value: unknown) => schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [],
  }) as const;

const ids = ["01a1fccb-3184-707a-818c-e73d1c81411c"];

test("the screen knows the contract's words and limit of a message", () => {
  const contact = problemsOf(contactVisitors.body);
  expect(contact.of({ ids, content: " " })).toEqual([CONTENT_REQUIRED]);
  expect(contact.of({ ids, content: "x".repeat(CONTENT_MAX) })).toEqual([]);
  expect(contact.of({ ids, content: "x".repeat(CONTENT_MAX + 1) })).toHaveLength(1);
});

test("and of a decision about the deny-list", () => {
  expect(problemsOf(decideDeny.body).of({ decision: "allowed", note: "" })).toEqual([
    reception.deny.noteRequired,
  ]);
});

test("every action and every status has its words", () => {
  expect(ACTIONS.map((action) => reception.actions[action])).toEqual([
    "Check In",
    "Check Out",
    "Mark as Arrived",
    "Mark as No Show",
    "Cancel",
  ]);
  for (const status of STATUSES) expect(reception.events[status]).toBeTruthy();
});

test("a message goes to each visitor once, and not to those without an address", () => {
  const visitor = (id: string, hasEmail: boolean) => ({ id, hasEmail }) as never;
  const visits = [
    { visitor: visitor("a", true) },
    { visitor: visitor("b", false) },
    { visitor: visitor("a", true) },
  ];
  const { reached, unreached } = recipientsOf(visits);
  expect(reached.map(({ id }) => id)).toEqual(["a"]);
  expect(unreached.map(({ id }) => id)).toEqual(["b"]);
});
