import { expect } from "@playwright/test";
import { EMPLOYEES } from "../apps/server/src/people/demo/people.ts";
import { browserOf, callAs, expectReadable, logIn, test } from "./kits/common.ts";
import { bookDesk, clearDesks, desksOf } from "./kits/desks.ts";
import { freeWednesdays } from "./kits/parking.ts";

/** Somebody whom no other journey uses, and a desk of the Canal zone that none does. */
const SITTER = EMPLOYEES.at(-33)!.email;
const DESK = "C-15";
/** A colleague with a photo, who lets others find them, and the desk where they sit. */
const [COLLEAGUE, TAKEN] = ["hana.osei", "C-14"];

const [first, second] = freeWednesdays();

test("with the keyboard, a desk is chosen for two days from the plan's list, booked, and taken back; a colleague's face shows where they sit", async ({
  page,
  browser,
}) => {
  await logIn(page, SITTER);
  await clearDesks(page, first, second);
  const colleague = await browserOf(browser, COLLEAGUE!);
  await clearDesks(colleague, first, second);
  expect(await bookDesk(colleague, TAKEN!, [first, second])).toEqual(["approved", "approved"]);
  await page.goto("/");
  await page.keyboard.press("Control+k");
  await page.getByRole("textbox", { name: "Search or jump to" }).fill("desks for several");
  await expect(page.getByRole("button", { name: "Book Desks for Several Days" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/desks\/book$/);

  const { body } = await callAs<{ results: { id: string; name: string }[] }>(
    page,
    "GET",
    "/desks/maps/?limit=200",
  );
  const floor = body.results.find(({ name }) => name === "Floor 2")!;
  await page.goto(`/desks/book?days=${first},${second}&floor=${floor.id}`);
  await expect(page.getByRole("heading", { name: / free on all 2 days$/ })).toBeVisible();
  const taken = page.locator("[data-marker]").filter({ hasText: TAKEN });
  const face = (await taken.locator("image").getAttribute("href")) ?? "";
  const photo = await page.request.get(face);
  expect([photo.status(), photo.headers()["content-type"]]).toEqual([200, "image/jpeg"]);
  const whole = await page.request.get(face.replace("?size=small", ""));
  expect((await photo.body()).length).toBeLessThan((await whole.body()).length / 2);
  await expectReadable(page);

  await page.getByRole("searchbox", { name: "Desk, zone or colleague" }).fill(DESK);
  const desks = page.getByRole("listbox", { name: "Desks of Floor 2" });
  await expect(desks.getByRole("option")).toHaveCount(1);
  await desks.focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const look = page.locator("[data-marker]").filter({ hasText: DESK }).locator("[data-look]");
  await expect(look).toHaveAttribute("data-look", "chosen");
  const yours = page.getByRole("region", { name: "Your 2 days" });
  for (const field of await yours.getByRole("combobox").all()) await expect(field).toHaveValue(DESK);

  await yours.getByRole("button", { name: "Book 2 Days" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Your 2 days are booked" })).toBeFocused();
  await expect(yours.getByText("Approved")).toHaveCount(2);
  await expect(look).toHaveAttribute("data-look", "mine");
  const booked = await desksOf(page, first, second);
  expect(booked.map(({ date, desk }) => [date, desk.name])).toEqual([
    [first, DESK],
    [second, DESK],
  ]);

  await yours.getByRole("button", { name: "Undo All 2 Bookings" }).focus();
  await page.keyboard.press("Enter");
  await expect(yours.getByRole("button", { name: "Book 2 Days" })).toBeVisible();
  expect(await desksOf(page, first, second)).toEqual([]);
});
