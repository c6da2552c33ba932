import { listFeeds } from "@portico/contract/meetings/feeds";
import { listResourceTypes } from "@portico/contract/rooms/catalogues";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { on } from "../../testing/api.ts";
import { renderPage } from "../../testing/page.tsx";
import { client, list, person } from "../../testing/people.ts";
import type { Setting } from "../../testing/render.tsx";
import { HOT_LAB, MEETING_ROOM } from "../testing/rows.ts";

/** Beside a page that asks for little. */
const open = async (setting: Setting = {}) => {
  await renderPage("/calendar-feeds", {
    ...setting,
    answers: [on(listResourceTypes, list<typeof HOT_LAB>(MEETING_ROOM, HOT_LAB)), on(listFeeds, list())],
  });
  return within(await screen.findByRole("navigation", { name: "Main navigation" }));
};

test("each resource type has one entry; its page has the button to book", async () => {
  const menu = await open();
  const link = async (name: string) =>
    (await menu.findByRole("link", { name })).getAttribute("href")?.replace("/resource-types/", "");
  expect(await link("Meeting Rooms")).toBe(`${MEETING_ROOM.id}/resources`);
  expect(await link("Hot Labs")).toBe(`${HOT_LAB.id}/resources`);
  expect(menu.queryByRole("link", { name: /^Book (Meeting Room|Hot Lab)/ })).toBeNull();
  expect(menu.getByRole("link", { name: "Book Visitors" })).toBeVisible();
});

test("where there are no rooms there are no types", async () => {
  const menu = await open({
    as: person({ groups: ["employee"] }),
    client: client({ features: ["parking"] }),
  });
  expect(menu.getByRole("link", { name: "Home" })).toBeVisible();
  expect(menu.queryByRole("link", { name: /Meeting Room/ })).toBeNull();
});
