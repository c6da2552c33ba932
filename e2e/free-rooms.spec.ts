import { expect } from "@playwright/test";
import { browserOf, callAs, expectReadable, isLive, logIn, tabTo } from "./kits/common.ts";
import { farDay } from "./kits/meetings.ts";
import { bookRoom, test } from "./kits/rooms.ts";

/** More people than any other room of the demo seats. */
const PEOPLE = 333;

test("a room is booked by time first and by keyboard, taken back, and goes when somebody else takes it", async ({
  page,
  browser,
  makeRoom,
}) => {
  const hall = await makeRoom("Hall", { capacity: PEOPLE + 7 });
  await logIn(page, "nadia.hansen");
  const date = await farDay(page);
  const search = new URLSearchParams({ date, start_time: "10:00", end_time: "11:00", people: `${PEOPLE}` });
  await page.goto(`/rooms/book?${search}`);
  const book = page.getByRole("button", { name: `Book ${hall.name}, 10:00–11:00` });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^1 of \d+ rooms is free for 333 people$/);
  await expectReadable(page);

  await page.getByRole("textbox", { name: "Title" }).fill("Assembly");
  await tabTo(page, ({ label }) => label === `Book ${hall.name}, 10:00–11:00`);
  await page.keyboard.press("Enter");
  const toast = page.getByText(new RegExp(`^${hall.name} is booked, `));
  await expect(toast).toBeVisible();
  const meetings = async () =>
    (
      await callAs<{ results: { description: string; status: string }[] }>(
        page,
        "GET",
        `/meetings/?resource_id=${hall.id}&from_date=${date}&until_date=${date}&mine=true`,
      )
    ).body.results.map(({ description, status }) => [description, status]);
  expect(await meetings()).toEqual([["Assembly", "booked"]]);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(`${hall.name} is free again.`)).toBeVisible();
  expect(await meetings()).toEqual([["Assembly", "cancelled"]]);

  await page.goBack();
  await expect(book).toBeEnabled();
  await isLive(page);
  const colleague = await browserOf(browser, "colleague");
  await bookRoom(colleague, hall, { date, startTime: "10:00", endTime: "10:30" }, "Rehearsal");
  await expect(book).toHaveCount(0);
  const take = page.getByRole("button", { name: `Take ${hall.name}, 10:30–11:30` });
  await expect(take).toBeVisible();
  await expect(page.getByText("Booked until 10:30, Rehearsal")).toBeVisible();
});
