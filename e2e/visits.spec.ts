import { expect, type Page } from "@playwright/test";
import { callAs, expectReadable, logIn, tabTo, test } from "./kits/common.ts";
import { farDay } from "./kits/meetings.ts";
import { addGuest, familyName } from "./kits/reception.ts";

/** Inviting visitors: through the form, to their mailbox, changed and taken back. Each journey has an account of its own. */

interface Mail {
  to: string;
  subject: string;
  text: string;
  calendar: { method: string } | null;
}
interface List<T> {
  results: T[];
}

/** What somebody was sent, newest first. */
const mailsTo = async (page: Page, address: string): Promise<Mail[]> => {
  const { body } = await callAs<List<Mail>>(page, "GET", "/dev/mailbox/?limit=200");
  return body.results.filter(({ to }) => to.includes(address));
};

const visitors = (page: Page) => page.getByRole("region", { name: /^Visitors( of this meeting)?$/ });
const search = (page: Page) => visitors(page).getByRole("textbox", { name: "Visitors" });

test("a visit for somebody new, by car: booked, in their mailbox, changed and deleted", async ({
  page,
  browser,
}) => {
  await logIn(page, "chloe.conti");
  const family = familyName();
  const email = `runa.${family}@kestrel.example`.toLowerCase();
  await page.goto(`/meetings/create?date=${await farDay(page)}&start_time=11:00`);
  await page.getByRole("textbox", { name: "Description" }).fill("Survey of the roof");
  await search(page).fill(`Runa ${family}`);
  await page.getByRole("option", { name: `New visitor “Runa ${family}”` }).click();
  const dialog = page.getByRole("dialog", { name: "New visitor" });
  await dialog.getByRole("textbox", { name: "Company" }).fill("Kestrel Maps");
  await dialog.getByRole("textbox", { name: "Email" }).fill(email);
  await dialog.getByRole("button", { name: "Add visitor" }).click();
  await expect(visitors(page).getByRole("listitem")).toHaveText([new RegExp(`Runa ${family}.*Kestrel Maps`)]);
  const parks = visitors(page).getByRole("switch", { name: `Runa ${family} needs parking` });
  await parks.click();
  await page.getByRole("button", { name: "Book", exact: true }).click();
  await expect(page.getByText("Parking reserved for visitor")).toBeVisible();

  // The meeting says who comes, and that they are parked.
  await expect(page).toHaveURL(/\/meetings\/[0-9a-f-]+$/);
  await expect(visitors(page).getByRole("listitem")).toHaveText([
    new RegExp(`Runa ${family}.*Parking.*Scheduled`),
  ]);

  // The invitation, and where its link leads without a log-in.
  const [invitation, ...others] = await mailsTo(page, email);
  expect(others).toEqual([]);
  expect(invitation?.subject).toContain("Invitation: your visit to Northwind House");
  expect(invitation?.text).toMatch(/Parking: Visitors, space V\d+/);
  expect(invitation?.calendar?.method).toBe("REQUEST");
  const link = /http:\S+\/visit\/[0-9a-f-]+/.exec(invitation?.text ?? "")?.[0] ?? "";
  const hers = await (await browser.newContext()).newPage();
  await hers.goto(new URL(new URL(link).pathname, page.url()).href);
  await expect(hers.getByText("Survey of the roof").first()).toBeVisible();

  await page.getByRole("link", { name: "Edit" }).click();
  await expect(page.getByRole("heading", { name: "Edit Visit" })).toBeVisible();
  await parks.click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Parking removed for visitor")).toBeVisible();

  await page.getByRole("link", { name: "Edit" }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("dialog", { name: "Are you sure you want to delete this visit" });
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(question).toHaveCount(0);
  const [last] = await mailsTo(page, email);
  expect(last?.subject).toContain("Cancelled: your visit");
  expect(last?.calendar?.method).toBe("CANCEL");
});

test("everything by keyboard", async ({ page }) => {
  await logIn(page, "chiara.bello");
  const family = familyName();
  const visitor = await addGuest(page, { firstName: "Quilla", lastName: family });
  const day = await farDay(page);
  await page.goto(`/meetings/create?date=${day}&start_time=13:00`);
  await tabTo(page, ({ label }) => label === "Description");
  await page.keyboard.type(`Keys of ${family}`);
  await tabTo(page, ({ label }) => label === "Visitors");
  await page.keyboard.type(`quilla ${family}`);
  await expect(page.getByRole("option", { name: new RegExp(`Quilla ${family}`) })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(visitors(page).getByRole("listitem")).toHaveText([new RegExp(`Quilla ${family}`)]);
  const parks = visitors(page).getByRole("switch", { name: `Quilla ${family} needs parking` });
  await tabTo(page, ({ label }) => label === `Quilla ${family} needs parking`);
  await page.keyboard.press("Space");
  await expect(parks).toBeChecked();
  await page.keyboard.press("Space");
  await expect(parks).not.toBeChecked();
  await tabTo(page, ({ text }) => text === "Book");
  await page.keyboard.press("Enter");
  await expect(page.getByText("The meeting is booked.")).toBeVisible();
  const mine = `/meetings/?mine=true&from_date=${day}&until_date=${day}&search=${family}`;
  const { body } = await callAs<List<{ visitors: { id: string }[] }>>(page, "GET", mine);
  expect(body.results.map((meeting) => meeting.visitors.map(({ id }) => id))).toEqual([[visitor]]);
});

test("visitors in the form, in the meeting and in its dialogs are readable", async ({ page }) => {
  await logIn(page, "super");
  const day = await farDay(page);
  const family = familyName();
  const [one, two] = [
    await addGuest(page, { firstName: "Ysolde", lastName: family }),
    await addGuest(page, { firstName: "Zeno", lastName: family }),
  ];
  await page.goto(`/meetings/create?date=${day}&visitor_ids=${one}`);
  await search(page).fill(`Zeno ${family}`);
  await page.getByRole("option", { name: /Zeno/ }).first().waitFor();
  await expectReadable(page);
  await page.getByRole("option", { name: /New visitor/ }).click();
  await page.getByRole("dialog", { name: "New visitor" }).waitFor();
  await expectReadable(page);

  const { status, body } = await callAs<List<{ id: string }>>(page, "POST", "/meetings/", {
    description: `Looked at by ${family}`,
    dates: [{ date: day, start_time: "09:00", end_time: "10:00" }],
    visits: [
      { visitor: one, needs_parking: true },
      { visitor: two, needs_parking: false },
    ],
  });
  expect(status, JSON.stringify(body)).toBe(201);
  await page.goto(`/meetings/${body.results[0]!.id}`);
  await expect(visitors(page).getByRole("listitem")).toHaveCount(2);
  await expectReadable(page);
  await page.goto(`/meetings/${body.results[0]!.id}/edit`);
  await page.getByRole("button", { name: "Delete" }).waitFor();
  await expectReadable(page);
});
