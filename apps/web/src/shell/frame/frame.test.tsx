import { listFeeds } from "@portico/contract/meetings/feeds";
import { listResourceTypes } from "@portico/contract/rooms/catalogues";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { on } from "../../testing/api.ts";
import { renderPage } from "../../testing/page.tsx";
import { list } from "../../testing/people.ts";

/** A page that asks for little. */
const openAt = (width: number) =>
  renderPage("/calendar-feeds", { width, answers: [on(listResourceTypes, list()), on(listFeeds, list())] });

test("a wide window has the drawer beside the page", async () => {
  await openAt(1440);
  expect(await screen.findByRole("navigation", { name: "Main navigation" })).toBeVisible();
});

test("a phone has no drawer beside the page: the header opens one", async () => {
  await openAt(390);
  expect(await screen.findByRole("heading", { level: 1 })).toBeVisible();
  expect(screen.getByRole("button", { name: "Open menu" })).toBeVisible();
  expect(screen.queryByRole("navigation", { name: "Main navigation" })).toBeNull();
});
