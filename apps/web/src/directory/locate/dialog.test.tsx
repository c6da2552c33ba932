import { getSchedule } from "@portico/contract/directory/directory";
import { listUsers } from "@portico/contract/people/people";
import { listFollowed } from "@portico/contract/presence/following";
import { screen, within } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { on, refused, type Stub } from "../../testing/api.ts";
import { fill } from "../../testing/fields.ts";
import { HARBOUR, id, list } from "../../testing/people.ts";
import { renderScreen } from "../../testing/render.tsx";
import "../core/texts.ts";
import { LocateButton } from "./button.tsx";

const CALLUM = { id: id(20), firstName: "Callum", lastName: "Reid", photo: null, company: null };
const SCHEDULE = {
  user: { id: CALLUM.id, firstName: "Callum", lastName: "Reid", photo: null },
  presence: { onSite: true, travellingBy: null, since: "2026-11-20T08:30:00.000Z" },
  schedule: [
    {
      type: "desk_reservation" as const,
      id: id(101),
      date: "2026-11-23",
      start: null,
      end: null,
      timeZone: HARBOUR.timeZone,
      site: { id: HARBOUR.id, name: HARBOUR.name },
      location: "C-16, Canal zone",
      floorPlanRelativeUrl: `/floor-plans/${id(601)}?desk=${id(801)}`,
    },
  ],
};

const Locate = ({ first }: { first: string | undefined }) => {
  const [located, onLocate] = useState(first);
  return <LocateButton located={located} onLocate={onLocate} />;
};
const open = (answers: Stub[], located?: string) =>
  renderScreen(<Locate first={located} />, { answers: [on(listFollowed, list()), ...answers] });
const dialog = async () => within(await screen.findByRole("dialog", { name: "Locate Colleague" }));

test("a colleague who wants to be found is: where today, where this week, and on the plan", async () => {
  const { user, api } = await open([
    on(listUsers, ({ query }) => (query.search === "callum re" ? list(CALLUM) : list())),
    on(getSchedule, SCHEDULE),
  ]);
  await user.click(screen.getByRole("button", { name: "Locate Colleague" }));
  const found = await dialog();
  expect(found.getByText("Only colleagues who want to be found are listed.")).toBeVisible();
  const field = found.getByRole("textbox", { name: "Colleague" });
  await expect.poll(() => document.activeElement).toBe(field);
  await fill(user, field, "No");
  expect(await screen.findByText("Enter at least 3 characters.")).toBeVisible();
  await fill(user, field, "Elena Novak");
  expect(await screen.findByText("Nobody found.")).toBeVisible();
  await fill(user, field, "callum re");
  await user.click(await screen.findByRole("option", { name: "Callum Reid" }));
  expect(api.sent(listUsers).every(({ query }) => query.isLocatable)).toBe(true);

  const week = within(await found.findByRole("list", { name: "Callum Reid’s coming week" }));
  expect(found.getByText("since 08:30")).toBeVisible();
  expect(week.getByText("Mon 23 Nov", { exact: false })).toHaveTextContent("Mon 23 Nov, All day");
  expect(week.getByRole("link", { name: "C-16, Canal zone, Harbour, on the floor plan" })).toHaveAttribute(
    "href",
    `/floor-plans/${id(601)}?desk=${id(801)}&date=2026-11-23`,
  );
});

test("an address shows the colleague by name", async () => {
  await open([on(getSchedule, { ...SCHEDULE, presence: null, schedule: [] })], CALLUM.id);
  const found = await dialog();
  expect(await found.findByText("Nothing is booked for the coming week.")).toBeVisible();
  expect(found.getByText("No information for today.")).toBeVisible();
  expect(found.getByRole("textbox", { name: "Colleague" })).toHaveValue("Callum Reid");
});

test("a colleague who may not be looked up says so", async () => {
  await open(
    [on(getSchedule, refused(403, "forbidden", "This colleague does not want to be located."))],
    CALLUM.id,
  );
  const alert = await (await dialog()).findByRole("alert");
  expect(alert).toHaveTextContent("This colleague could not be loaded");
  expect(alert).toHaveTextContent("This colleague does not want to be located.");
});
