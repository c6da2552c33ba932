import { expect, type Page } from "@playwright/test";
import { callAs, expectReadable, logIn, tabTo, test } from "./kit.ts";
import { farDay } from "./meetings-kit.ts";
import { arrive } from "./parking-kit.ts";

/** Inviting visitors: through the form, to their mailbox, changed and taken back. Each journey has an account of its own. */

interface Visitor {
  id: string;
  firstName: string;
  lastName: string;
}
interface Meeting {
  id: string;
  day: string;
  visits: { visitor: Visitor; status: string; needsParking: boolean; hasParking: boolean }[];
}
interface Mail {
  kind?: string;
  to: string;
  subject: string;
  text: string;
  calendar: { method: string; text: string } | null;
}
interface List<T> {
  results: T[];
}

/** What somebody was sent, newest first. */
const mailsTo = async (page: Page, address: string): Promise<Mail[]> => {
  const { body } = await callAs<List<Mail>>(page, "GET", "/dev/mailbox/?limit=200");
  return body.results.filter(({ to }) => to.includes(address));
};

const newVisitor = async (page: Page, firstName: string, lastName: string): Promise<Visitor> => {
  const email = `${firstName}.${lastName}@visit-booking.example`.toLowerCase();
  const { status, body } = await callAs<Visitor>(page, "POST", "/visitors/", {
    first_name: firstName,
    last_name: lastName,
    company: "Kestrel Maps",
    phone: "+44 20 7946 0018",
    email,
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};

const bookVisit = async (
  page: Page,
  description: string,
  date: string,
  visits: object[],
  more: object = {},
) => {
  const { status, body } = await callAs<List<Meeting>>(page, "POST", "/meetings/", {
    description,
    dates: [{ date, start_time: "09:00", end_time: "10:00" }],
    visits,
    ...more,
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.results[0]!;
};

const visitors = (page: Page) => page.getByRole("region", { name: /^Visitors( of this meeting)?$/ });
const search = (page: Page) => visitors(page).getByRole("textbox", { name: "Visitors" });

test("a visit for somebody new, by car: booked, in their mailbox, changed and deleted", async ({ page }) => {
  await arrive(page, "chloe.conti");
  const day = await farDay(page);
  await page.goto(`/meetings/create?date=${day}&start_time=11:00`);
  await expect(page.getByRole("heading", { name: "Book Visitors" })).toBeVisible();
  await expect(page).toHaveTitle("Northwind House | Book Visitors");
  await page.getByRole("textbox", { name: "Description" }).fill("Survey of the roof");

  await search(page).fill("Ru");
  await expect(page.getByText("Type at least 3 characters.").filter({ visible: true })).toHaveCount(1);
  await search(page).fill("Runa Kestrel");
  await page.getByRole("option", { name: "New visitor “Runa Kestrel”" }).click();
  const dialog = page.getByRole("dialog", { name: "New visitor" });
  await expect(dialog.getByRole("textbox", { name: "First name" })).toHaveValue("Runa");
  await dialog.getByRole("textbox", { name: "Company" }).fill("Kestrel Maps");
  await dialog.getByRole("textbox", { name: "Email" }).fill("runa@kestrel.example");
  await dialog.getByRole("textbox", { name: "Phone" }).fill("+44 20 7946 0018");
  await dialog.getByRole("button", { name: "Add Visitor" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(visitors(page).getByRole("listitem")).toHaveText([/Runa Kestrel.*Kestrel Maps/]);
  await visitors(page).getByRole("switch", { name: "Runa Kestrel needs parking" }).click();
  await expect(page.locator("form").getByRole("status").last()).toContainText("11:00–12:00");
  await page.getByRole("button", { name: "Book", exact: true }).click();
  await expect(page.getByText("Parking reserved for visitor")).toBeVisible();

  // The meeting says who comes, and that they are parked.
  await expect(page).toHaveURL(/\/meetings\/[0-9a-f-]+$/);
  await expect(visitors(page).getByRole("listitem")).toHaveText([/Runa Kestrel.*Parking.*Scheduled/]);

  // Her invitation, and where its link leads without a log-in.
  const [invitation, ...others] = await mailsTo(page, "runa@kestrel.example");
  expect(others).toEqual([]);
  expect(invitation?.subject).toContain("Invitation: your visit to Northwind House");
  expect(invitation?.text).toMatch(/Parking: Visitors, space V\d+/);
  expect(invitation?.calendar?.method).toBe("REQUEST");
  const link = /http:\S+\/visit\/[0-9a-f-]+/.exec(invitation?.text ?? "")?.[0] ?? "";
  const context = await page.context().browser()!.newContext();
  const hers = await context.newPage();
  await hers.goto(new URL(new URL(link).pathname, page.url()).href);
  await expect(hers.getByText("Survey of the roof").first()).toBeVisible();
  await context.close();

  await page.getByRole("link", { name: "Edit" }).click();
  await expect(page.getByRole("heading", { name: "Edit Visit" })).toBeVisible();
  await visitors(page).getByRole("switch", { name: "Runa Kestrel needs parking" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Parking removed for visitor")).toBeVisible();

  await page.getByRole("link", { name: "Edit" }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("dialog", { name: "Are you sure you want to delete this visit" });
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(question).toHaveCount(0);
  const [last] = await mailsTo(page, "runa@kestrel.example");
  expect(last?.subject).toContain("Cancelled: your visit");
  expect(last?.calendar?.method).toBe("CANCEL");
});

test("everything by keyboard", async ({ page }) => {
  await arrive(page, "chiara.bello");
  const visitor = await newVisitor(page, "Quilla", "Keyes");
  const day = await farDay(page);
  await page.goto(`/meetings/create?date=${day}&start_time=13:00`);
  await page.getByRole("textbox", { name: "Description" }).waitFor();
  await tabTo(page, ({ label }) => label === "Description");
  await page.keyboard.type("Keys only");
  await tabTo(page, ({ label }) => label === "Visitors");
  await page.keyboard.type("quilla");
  await expect(page.getByRole("option", { name: /Quilla Keyes/ })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(visitors(page).getByRole("listitem")).toHaveText([/Quilla Keyes/]);
  const parks = visitors(page).getByRole("switch", { name: "Quilla Keyes needs parking" });
  await tabTo(page, ({ label }) => label === "Quilla Keyes needs parking");
  await page.keyboard.press("Space");
  await expect(parks).toBeChecked();
  await page.keyboard.press("Space");
  await expect(parks).not.toBeChecked();
  await tabTo(page, ({ text }) => text === "Book");
  await page.keyboard.press("Enter");
  await expect(page.getByText("The meeting is booked.")).toBeVisible();
  const mine = `/meetings/?mine=true&from_date=${day}&until_date=${day}&search=Keys`;
  const { body } = await callAs<List<{ visitors: Visitor[] }>>(page, "GET", mine);
  expect(body.results.map((meeting) => meeting.visitors.map(({ id }) => id))).toEqual([[visitor.id]]);
});

test("visitors named by the address, on several dates; without a space the form says so", async ({
  page,
}) => {
  await arrive(page, "imogen.barros");
  const [one, two] = [await newVisitor(page, "Vanja", "Orrin"), await newVisitor(page, "Wim", "Orrin")];
  const day = await farDay(page);
  const params = new URLSearchParams({
    date: day,
    start_time: "15:00",
    visitor_ids: `${two.id},${one.id},${crypto.randomUUID()}`,
  });
  await page.goto(`/meetings/create?${params}`);
  await expect(visitors(page).getByRole("listitem")).toHaveText([/Wim Orrin/, /Vanja Orrin/]);
  await page.getByRole("textbox", { name: "Description" }).fill("Two mornings");
  await page.getByRole("button", { name: "Add date" }).click();
  await page.getByRole("button", { name: "Remove Vanja Orrin" }).click();
  await expect(visitors(page).getByRole("listitem")).toHaveText([/Wim Orrin/]);
  await page.route("**/api/parking/availability/visitor/", (route) =>
    route.fulfill({ json: { available: false } }),
  );
  await page.getByRole("spinbutton", { name: "Start 1, hours" }).fill("16");
  const parks = visitors(page).getByRole("switch", { name: "Wim Orrin needs parking" });
  await expect(parks).toBeDisabled();
  await expect(page.getByText(/^No visitor parking is free on /)).toBeVisible();
  await expect(parks).toHaveAccessibleDescription(/^No visitor parking is free on /);
  await page.getByRole("button", { name: "Book 2 meetings" }).click();
  await expect(page.getByText("2 meetings are booked.")).toBeVisible();
  await expect.poll(async () => (await mailsTo(page, "wim.orrin@")).length).toBe(2);
  expect(await mailsTo(page, "vanja.orrin@")).toEqual([]);
});

test("a car park that fills up between asking and booking is told", async ({ page }) => {
  await arrive(page, "niamh.coelho");
  const visitor = await newVisitor(page, "Xenia", "Lot");
  const day = await farDay(page);
  await page.goto(`/meetings/create?date=${day}&start_time=05:00&visitor_ids=${visitor.id}`);
  await page.getByRole("textbox", { name: "Description" }).fill("Late to park");
  await visitors(page).getByRole("switch", { name: "Xenia Lot needs parking" }).click();
  await page.route("**/api/meetings/", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as List<Meeting>;
    for (const { visits } of body.results) for (const visit of visits) visit.hasParking = false;
    await route.fulfill({ response: answer, json: body });
  });
  await page.getByRole("button", { name: "Book", exact: true }).click();
  await expect(page.getByText("Could not reserve parking for visitor")).toBeVisible();
});

test("the dashboard's panel: today's visitors, the month, and the way to invite on a day", async ({
  page,
}) => {
  await arrive(page, "olga.chen", "/");
  const panel = page.getByRole("region", { name: "Visitors", exact: true });
  await expect(panel.getByText("Nothing today.")).toBeVisible();
  await panel.getByRole("radiogroup", { name: "View of Visitors" }).getByText("Calendar").click();
  await panel.getByRole("link", { name: "Visit" }).click();
  await expect(page).toHaveURL(/\/meetings\/create\?.*date=/);
  await expect(page.getByRole("heading", { name: "Book Visitors" })).toBeVisible();
});

test("cleaning invites nobody", async ({ page }) => {
  await arrive(page, "cleaning");
  await page.goto("/meetings/create");
  await expect(page.getByRole("heading", { name: "Book Meeting" })).toBeVisible();
  await expect(visitors(page)).toHaveCount(0);
});

test("visitors in the form, in the meeting and in its dialogs are readable", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await logIn(page, "super");
  await page.goto("/");
  const day = await farDay(page);
  const name = `Readable${Date.now().toString(36)}`;
  const [one, two] = [await newVisitor(page, "Ysolde", name), await newVisitor(page, "Zeno", name)];
  await page.goto(`/meetings/create?date=${day}&visitor_ids=${one.id}`);
  await search(page).fill(`Zeno ${name}`);
  await page.getByRole("option", { name: /Zeno/ }).first().waitFor();
  await expectReadable(page);
  await page.getByRole("option", { name: /New visitor/ }).click();
  await page.getByRole("dialog", { name: "New visitor" }).waitFor();
  await expectReadable(page);

  const meeting = await bookVisit(page, `Axe ${name}`, day, [
    { visitor: one.id, needs_parking: true },
    { visitor: two.id, needs_parking: false },
  ]);
  await page.goto(`/meetings/${meeting.id}`);
  await visitors(page).waitFor();
  await expectReadable(page);
  await page.goto(`/meetings/${meeting.id}/edit`);
  await page.getByRole("button", { name: "Delete" }).waitFor();
  await expectReadable(page);
});
