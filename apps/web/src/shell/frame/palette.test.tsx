import type { Group } from "@portico/contract/common";
import { listMailUsages } from "@portico/contract/mail-room/mail-room";
import { listMeetings } from "@portico/contract/meetings/meetings";
import { listReservations } from "@portico/contract/parking/reservations";
import { listUsers } from "@portico/contract/people/people";
import { listResources } from "@portico/contract/rooms/rooms";
import { listVisitors } from "@portico/contract/visitors/visitors";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { shell } from "../../locales/en-GB/shell/core.ts";
import { on } from "../../testing/api.ts";
import { renderPage } from "../../testing/page.tsx";
import { list, person } from "../../testing/people.ts";

import { ADMINISTRATION_PAGES } from "../navigation/administration-pages.ts";

const open = (as = person()) =>
  renderPage("/mail-collect", {
    as,
    answers: [
      on(listMailUsages, list()),
      on(listReservations, list()),
      on(listMeetings, list()),
      on(listResources, list()),
      on(listVisitors, list()),
      on(listUsers, list()),
    ],
  });
const palette = () => screen.findByRole("dialog", { name: "Search or jump to" });
const marked = (dialog: HTMLElement) =>
  [...dialog.querySelectorAll("[data-selected]")].map(({ textContent }) => textContent);

test("what is typed before the palette has come stands in its field", async () => {
  const { user } = await open();
  await screen.findByRole("button", { name: "Search or jump to" });
  await user.keyboard("{Control>}k{/Control}thamess{Backspace}");
  const field = within(await palette()).getByRole("textbox", { name: "Search or jump to" });
  expect(field).toHaveValue("thames");
  await expect.poll(() => document.activeElement).toBe(field);
  await user.keyboard(" 2");
  expect(field).toHaveValue("thames 2");
});

test("the commonest actions come first, and the first row is marked and opened by Enter", async () => {
  const { user } = await open();
  await user.click(await screen.findByRole("button", { name: "Search or jump to" }));
  const dialog = await palette();
  const rows = () => within(dialog).getAllByRole("button");
  expect(rows()[0]).toHaveTextContent("Request parking for tomorrow");
  await expect.poll(() => marked(dialog)).toEqual(["Request parking for tomorrow"]);
  await user.keyboard("mail");
  await expect.poll(() => marked(dialog)).toEqual(["Mail Collect"]);
  await user.keyboard("{Control>}a{/Control}support");
  await expect.poll(() => marked(dialog)).toEqual(["Support"]);
  await user.keyboard("{Enter}");
  expect(await screen.findByRole("dialog", { name: "Contact Support" })).toBeVisible();
});

test.each<[Group, string[]]>([
  [
    "superadmin",
    [
      "Organisation",
      "Sites",
      "Import",
      "People",
      "Rooms and resources",
      "Reception settings",
      "Log-in",
      "Messages",
      "Message templates",
      "Privacy",
      "Help texts",
      "Settings archive",
      "Audit log",
    ],
  ],
  ["security", ["Reception settings"]],
  ["desk_admin", ["Import"]],
  ["employee", []],
])(
  "a person in the group %s finds those pages of administrators that they may open",
  async (group, pages) => {
    const { user } = await open(person({ groups: [group] }));
    await user.click(await screen.findByRole("button", { name: "Search or jump to" }));
    const rows = within(await palette()).getAllByRole("button");
    const names = rows.map(({ textContent }) => textContent);
    const titles = ADMINISTRATION_PAGES.map(({ title }) => shell.titles[title]);
    expect(names.filter((name) => titles.some((title) => title === name))).toEqual(pages);
  },
);
