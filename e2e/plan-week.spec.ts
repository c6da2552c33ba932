import { expect } from "@playwright/test";
import { EMPLOYEES } from "../apps/server/src/people/demo/people.ts";
import { expectReadable, logIn, test } from "./kits/common.ts";
import { clearDesks, desksOf } from "./kits/desks.ts";
import { clearDays, daysAfter, freeWednesdays } from "./kits/parking.ts";

/** Somebody whom no other journey uses. */
const PLANNER = EMPLOYEES.at(-25)!.email;

const [wednesday] = freeWednesdays();
const [monday, friday] = [daysAfter(wednesday, -2), daysAfter(wednesday, 2)];
const words = new Intl.DateTimeFormat("en-GB", {
  weekday: "short",
  day: "numeric",
  month: "short",
  timeZone: "UTC",
})
  .format(new Date(wednesday))
  .replace(",", "");

test("from home, a day with desk and parking is proposed, seen before it is booked, and booked at once", async ({
  page,
}) => {
  await logIn(page, PLANNER);
  await clearDesks(page, monday, friday);
  await clearDays(page, monday, friday);
  await page.goto("/");
  await page.getByRole("link", { name: "Plan My Week" }).click();
  await expect(page.getByRole("region", { name: "What will happen" })).toBeVisible();

  await page.goto(`/plan-week?week=${wednesday}`);
  const happens = page.getByRole("region", { name: "What will happen" });
  // The day may be one of the person's habit, and proposed already.
  await page.getByRole("switch", { name: `On site, ${words}` }).setChecked(true);
  const desk = page.getByRole("combobox", { name: `Desk, ${words}` });
  await expect(desk).not.toHaveValue("No desk");
  await page.getByRole("combobox", { name: `Parking, ${words}` }).click();
  await page.getByRole("option", { name: "Street" }).click();
  await expect(happens.getByText("Street")).toBeVisible();

  // By keyboard: its own hours on that day.
  await page.getByRole("button", { name: new RegExp(`Parking hours.*${words}$`) }).press("Enter");
  const hours = page.getByRole("group", { name: `Parking hours, ${words}` });
  await hours.getByRole("checkbox", { name: /^As for the week/ }).press("Space");
  await hours.getByRole("spinbutton", { name: "Start" }).fill("09:30");
  await hours.getByRole("spinbutton", { name: "End" }).fill("12:00");
  await page.keyboard.press("ArrowUp");
  await expect(happens.getByText("09:30–12:05")).toBeVisible();
  await expectReadable(page);

  const [chosen = ""] = (await desk.inputValue()).split(" · ");
  // What the demo has made a habit of is confirmed with it.
  await happens.getByRole("button", { name: /^Confirm / }).click();
  const day = page.getByRole("listitem").filter({ hasText: `${words}Desk ${chosen}Booked` });
  await expect(day.getByText("Booked")).toHaveCount(2);
  await expect(happens.getByText("09:30–12:05")).toBeVisible();
  expect((await desksOf(page, wednesday, wednesday)).map(({ desk: { name } }) => name)).toEqual([chosen]);
});
