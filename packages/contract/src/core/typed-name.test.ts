import { expect, test } from "vitest";
import { createInvitations } from "../accounts/invitations.ts";
import { updateMe } from "../accounts/profile.ts";
import { acceptInvite, signUp } from "../accounts/sign-up.ts";
import { createTicket } from "../support/support.ts";
import { createVisitor } from "../visitors/visitors.ts";
import { updateMyDetails } from "../visits/personal-page.ts";
import { requestWalkIn } from "../visits/walk-ins.ts";

const TURNED = " \u202aJ\u202bo\u202ch\u202dn\u202e\u2066 \u2067Doe\u2068\u2069 ";

test.each([
  ["a walk-in", requestWalkIn.body.shape.firstName],
  ["a walk-in", requestWalkIn.body.shape.lastName],
  ["a walk-in's company", requestWalkIn.body.shape.company],
  ["a visitor", createVisitor.body.shape.firstName],
  ["a visitor", createVisitor.body.shape.lastName],
  ["a visitor's company", createVisitor.body.shape.company],
  ["a visitor, on their own page", updateMyDetails.body.shape.firstName],
  ["a visitor, on their own page", updateMyDetails.body.shape.lastName],
  ["somebody who signs up", signUp.body.shape.firstName],
  ["somebody who signs up", signUp.body.shape.lastName],
  ["somebody who is invited", acceptInvite.body.shape.firstName],
  ["somebody to be invited", createInvitations.body.shape.prefill.unwrap().shape.firstName],
  ["a person", updateMe.body.shape.lastName],
  ["somebody who asks for support", createTicket.body.shape.name],
])("a name holds no signs that turn the reading direction: %s", (_, schema) => {
  expect(schema.parse(TURNED)?.trim()).toBe("John Doe");
});

test("names that are written from right to left stay as they are", () => {
  expect(requestWalkIn.body.shape.firstName.parse("יוסף\u200f א")).toBe("יוסף\u200f א");
});
