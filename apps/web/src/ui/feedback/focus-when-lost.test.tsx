import { waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { focusWhenLost } from "./focus-when-lost.ts";

const byId = (id: string) => document.getElementById(id)!;

beforeEach(() => {
  document.body.innerHTML = '<h3 id="heading" tabindex="-1">Today</h3><button id="button">Release</button>';
  return () => document.body.replaceChildren();
});

test("the heading has the focus once the button with the focus has gone", async () => {
  byId("button").focus();
  focusWhenLost(byId("heading"));
  expect(byId("button")).toHaveFocus();
  byId("button").remove();
  await waitFor(() => expect(byId("heading")).toHaveFocus());
});

test("a dialog that returns the focus late, to a button that then goes, takes it from the heading only for a while", async () => {
  document.body.insertAdjacentHTML("beforeend", '<div role="dialog"><button id="yes">Yes</button></div>');
  byId("yes").focus();
  focusWhenLost(byId("heading"));
  document.querySelector("[role=dialog]")?.remove();
  await waitFor(() => expect(byId("heading")).toHaveFocus());
  byId("button").focus();
  byId("button").remove();
  await waitFor(() => expect(byId("heading")).toHaveFocus());
});

test("a person who goes on by key keeps the focus where they go", async () => {
  byId("button").focus();
  focusWhenLost(byId("heading"));
  document.dispatchEvent(new KeyboardEvent("keydown", { key: "Tab" }));
  byId("button").remove();
  await Promise.resolve();
  expect(byId("heading")).not.toHaveFocus();
});
