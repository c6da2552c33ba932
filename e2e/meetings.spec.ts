import { expect, type Page } from "@playwright/test";
import { callAs, expectReadable, logIn, PASSWORD, test } from "./kit.ts";
import {
  areOpen,
  aroundNow,
  type Booked,
  book,
  farDay,
  nearDay,
  personNamed,
  showView,
} from "./meetings-kit.ts";
import { arrive, spoken } from "./parking-kit.ts";

const morning = async (page: Page, startTime = "09:00", endTime = "10:00") => ({
  date: await farDay(page),
  startTime,
  endTime,
});

const detailsOf = async (page: Page, id: string): Promise<{ status: string; end: string }> =>
  (await callAs<{ status: string; end: string }>(page, "GET", `/meetings/${id}/`)).body;

const first = ([meeting]: Booked[]): Booked => {
  if (!meeting) throw new Error("nothing was booked");
  return meeting;
};

/** The dashboard's panel of rooms; meetings with visitors stand in that of visitors too. */
const roomsPanel = (page: Page) => page.getByRole("region", { name: "Meeting Rooms" });

test("the details say when, where, with whom, how often and what was ordered", async ({ page }) => {
  await arrive(page, "grace.evans");
  const items = await callAs<{ results: { id: string; name: string; cost: number }[] }>(
    page,
    "GET",
    "/meeting-addon-items/?is_active=true",
  );
  const [item] = items.body.results;
  const employee = await personNamed(page, "Callum Reid");
  const { id } = first(
    await book(page, "Harvest planning", await morning(page), {
      attends: [{ employee }],
      recurrence: { rrule: "FREQ=WEEKLY;INTERVAL=2;COUNT=3" },
      addon_order: { cost_centre: "AB123", lines: [{ item_id: item?.id, quantity: 3 }] },
    }),
  );
  await page.goto(`/meetings/${id}`);
  await expect(page.getByRole("heading", { name: "Harvest planning" })).toBeVisible();
  await expect(page.getByText("09:00–10:00")).toBeVisible();
  await expect(page.getByText("Every 2 weeks, 3 times")).toBeVisible();
  await expect(page.getByText(/House, Floor/)).toBeVisible();
  await expect(page.getByText("Grace Evans · you host this")).toBeVisible();
  const people = page.getByRole("region", { name: "Attendees" });
  await expect(people.getByRole("listitem")).toHaveText([/Grace Evans.*Host/, /Callum Reid.*No answer yet/]);
  const order = page.getByRole("region", { name: "Hospitality" });
  await expect(order.getByText("Cost centre AB123")).toBeVisible();
  await expect(order.getByRole("row").nth(1)).toContainText(item?.name ?? "");
  await expect(order.getByRole("row").last()).toHaveText(
    `Total£${(((item?.cost ?? 0) * 3) / 100).toFixed(2)}`,
  );
  await expect(page.getByRole("link", { name: "Edit" })).toHaveAttribute("href", /\/edit\?previousPage=/);
});

test("a guest reads, and is told why Edit is out of reach", async ({ page, browser }) => {
  await arrive(page, "kaito.hassan");
  const employee = await personNamed(page, "Callum Reid");
  const { id } = first(await book(page, "Kiln check", await morning(page), { attends: [{ employee }] }));
  const guest = await (await browser.newContext()).newPage();
  await logIn(guest, "colleague");
  await guest.goto(`/meetings/${id}`);
  await expect(guest.getByRole("button", { name: "Edit" })).toBeDisabled();
  await expect(guest.getByText("Only its host can edit this meeting.")).toBeVisible();
  await expect(guest.getByRole("button", { name: "Cancel Meeting" })).toHaveCount(0);
});

test("cancelling asks once, naming the meeting and how many are told", async ({ page }) => {
  await arrive(page, "kaito.hassan");
  const attends = [
    { employee: await personNamed(page, "Callum Reid") },
    { employee: await personNamed(page, "Petra Lang") },
  ];
  const { id } = first(await book(page, "Glaze review", await morning(page, "11:00", "11:30"), { attends }));
  await page.goto(`/meetings/${id}`);
  await page.getByRole("button", { name: "Cancel Meeting" }).click();
  const question = page.getByRole("dialog", { name: "Cancel this meeting?" });
  await expect(question.getByText(/^Glaze review, .*11:00–11:30$/)).toBeVisible();
  await expect(question.getByText("2 people are told by e-mail.")).toBeVisible();
  await expect(question.getByRole("radio")).toHaveCount(0);
  await question.getByRole("button", { name: "Keep it" }).click();
  await expect(question).toBeHidden();
  expect((await detailsOf(page, id)).status).toBe("booked");

  await page.getByRole("button", { name: "Cancel Meeting" }).click();
  await question.getByRole("button", { name: "Cancel Meeting" }).click();
  await expect(page.getByText("The meeting is cancelled.")).toBeVisible();
  // The button that asked is gone.
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByRole("button", { name: "Cancel Meeting" })).toHaveCount(0);
  expect((await detailsOf(page, id)).status).toBe("cancelled");
});

test("of a series, this one and the following can be cancelled", async ({ page }) => {
  await arrive(page, "kaito.hassan");
  const series = await book(page, "Kiln rota", await morning(page, "13:00", "13:30"), {
    recurrence: { rrule: "FREQ=WEEKLY;COUNT=3" },
  });
  await page.goto(`/meetings/${series[1]?.id}`);
  await page.getByRole("button", { name: "Cancel Meeting" }).click();
  const question = page.getByRole("dialog", { name: "Cancel this meeting?" });
  await expect(question.getByRole("radio", { name: "Only this meeting" })).toBeChecked();
  await question.getByRole("radio", { name: "This and the following" }).check();
  await question.getByRole("button", { name: "Cancel Meetings" }).click();
  await expect(page.getByText("The meetings are cancelled.")).toBeVisible();
  const statuses = await Promise.all(series.map(async ({ id }) => (await detailsOf(page, id)).status));
  expect(statuses).toEqual(["booked", "cancelled", "cancelled"]);
});

test("a meeting that somebody else has cancelled meanwhile is shown as it stands", async ({ page }) => {
  await arrive(page, "kaito.hassan");
  const { id } = first(await book(page, "Wheel service", await morning(page, "15:00", "15:30")));
  await page.goto(`/meetings/${id}`);
  await page.getByRole("button", { name: "Cancel Meeting" }).click();
  const standing = (await callAs<object>(page, "GET", `/meetings/${id}/`)).body;
  const row = { ...standing, status: "ended", can: Object.fromEntries([]) };
  await page.route(`**/api/meetings/${id}/**`, (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 409, json: { code: "state", detail: "This meeting is over.", row } })
      : route.fulfill({ json: row }),
  );
  await page.getByRole("dialog").getByRole("button", { name: "Cancel Meeting" }).click();
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByText("Ended", { exact: true })).toBeVisible();
  await expect(page.getByText("This meeting is over.").first()).toBeVisible();
});

test("a meeting that goes on is extended and ended from the dashboard", async ({ page }) => {
  await arrive(page, "pia.hassan");
  const [now, longer] = [aroundNow(20), aroundNow(35)];
  test.skip(!longer || !(await areOpen(page, [longer.date])), "the day is nearly over, or closed");
  if (!now || !longer) return;
  // Made shorter, it has a room that is free afterwards.
  const { id } = first(await book(page, "Loom set-up", longer));
  const dates = [{ date: now.date, start_time: now.startTime, end_time: now.endTime }];
  await callAs(page, "PATCH", `/meetings/${id}/`, { dates });
  const { end } = await detailsOf(page, id);
  await page.goto("/");
  await showView(page, "Today");
  const row = page
    .getByRole("list", { name: "Today’s meetings" })
    .getByRole("button", { name: /Loom set-up/ });
  await expect(row).toContainText("Now");
  await row.click();
  const dialog = page.getByRole("dialog", { name: "Loom set-up" });
  await dialog.getByRole("button", { name: "Extend" }).click();
  const extend = page.getByRole("dialog", { name: "Extend Loom set-up" });
  await extend.getByRole("button", { name: "+15 min" }).click();
  await extend.getByRole("button", { name: "Extend" }).click();
  await expect(page.getByText(/^Extended until \d\d:\d\d\.$/)).toBeVisible();
  expect(Date.parse((await detailsOf(page, id)).end) - Date.parse(end)).toBe(15 * 60_000);

  await dialog.getByRole("button", { name: "End Now" }).click();
  await page
    .getByRole("dialog", { name: "End this meeting now?" })
    .getByRole("button", { name: "End Now" })
    .click();
  await expect(page.getByText("The meeting has ended.")).toBeVisible();
  expect((await detailsOf(page, id)).status).toBe("ended");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the dashboard's calendar marks days, lists the chosen one, and leads to booking on it", async ({
  page,
}) => {
  await arrive(page, "pia.hassan");
  const day = await nearDay(page);
  await book(page, "Pattern talk", { date: day, startTime: "10:00", endTime: "10:30" });
  await page.goto("/");
  await showView(page, "Calendar");
  const grid = page.getByRole("grid", { name: "Calendar of Meeting Rooms" });
  const named = new RegExp(`^${spoken(day)}(,|$)`);
  if ((await grid.getByRole("button", { name: named }).count()) === 0)
    await page.getByRole("button", { name: "Next month" }).last().click();
  await expect(grid.getByRole("button", { name: named })).toHaveAccessibleName(/one meeting|\d meetings/);
  await grid.getByRole("button", { name: named }).click();
  await expect(page).toHaveURL(new RegExp(`meetings=${day}`));
  await expect(page.getByRole("list", { name: `Meetings on ${spoken(day)}` })).toContainText("Pattern talk");
  await page.reload();
  await expect(page.getByRole("list", { name: `Meetings on ${spoken(day)}` })).toContainText("Pattern talk");
  await page.getByRole("link", { name: "Book Meeting Room" }).last().click();
  await expect(page).toHaveURL(new RegExp(`/book-resource\\?.*date=${day}`));
});

test("past days cannot be chosen, and the view stays as it was left", async ({ page }) => {
  await arrive(page, "pia.hassan", "/");
  await showView(page, "Calendar");
  const grid = page.getByRole("grid", { name: "Calendar of Meeting Rooms" });
  await page.getByRole("button", { name: "Previous month" }).last().click();
  await expect(grid.getByRole("button", { name: /, past/ }).first()).toHaveAttribute("aria-disabled", "true");
  await showView(page, "Today");
  await page.reload();
  await expect(roomsPanel(page).getByRole("radio", { name: "Today" })).toBeChecked();
});

test("without a meeting it says so and offers to book", async ({ page }) => {
  await arrive(page, "rania.hansen");
  await page.route("**/api/meetings/mine/**", (route) => route.fulfill({ json: { count: 0, results: [] } }));
  await page.goto("/");
  await showView(page, "Today");
  await expect(roomsPanel(page).getByText("Nothing today.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Book Meeting Room" }).last()).toBeVisible();
});

test("a superadmin filters, selects, and writes to hosts", async ({ page }) => {
  await arrive(page, "super");
  const far = await farDay(page);
  await book(page, "Quarry tour A", await morning(page, "16:00", "16:30"));
  await book(page, "Quarry tour B", await morning(page, "17:00", "17:30"));
  await page.goto(`/meetings?from=${far}&until=${far}`);
  await expect(page.getByRole("link", { name: "Meeting Admin" })).toBeVisible();
  await page.getByRole("textbox", { name: "Search" }).fill("Quarry tour");
  await expect(page).toHaveURL(/search=Quarry/);
  const rows = page.getByRole("row", { name: /Quarry tour/ });
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText("Quarry tour A");
  await page.getByRole("columnheader").getByRole("button", { name: "When" }).click();
  await expect(page).toHaveURL(/order=-start/);
  await expect(rows.first()).toContainText("Quarry tour B");

  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  const bar = page.getByRole("region", { name: "Selected rows" });
  await expect(bar).toContainText("2 selected");
  await bar.getByRole("button", { name: "Contact Hosts" }).click();
  const dialog = page.getByRole("dialog", { name: "Contact Hosts" });
  await expect(dialog.getByText("Goes to 1 host, once.")).toBeVisible();
  await expect(dialog.getByRole("checkbox", { name: "SMS" })).toBeEnabled();
  await dialog.getByRole("checkbox", { name: "E-mail" }).uncheck();
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect(dialog.getByText("Message content is required")).toBeVisible();
  await expect(dialog.getByText("You must select either email or sms")).toBeVisible();

  await dialog.getByRole("textbox", { name: "Message" }).fill("The quarry is closed on that day.");
  await dialog.getByRole("checkbox", { name: "E-mail" }).check();
  await page.route("**/api/meetings/bulk_contact/", (route) =>
    route.fulfill({ status: 403, json: { code: "forbidden", detail: "You may not do this." } }),
  );
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Failed to send contact message")).toBeVisible();
  await expect(dialog.getByRole("textbox", { name: "Message" })).toHaveValue(
    "The quarry is closed on that day.",
  );
  await page.unroute("**/api/meetings/bulk_contact/");
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Sent contact message to selected meeting hosts")).toBeVisible();
  await expect(bar).toHaveCount(0);
  const { body } = await callAs<{ results: { to: string; text: string }[] }>(
    page,
    "GET",
    "/dev/mailbox/?limit=100",
  );
  const mails = body.results.filter(({ text }) => text.includes("The quarry is closed on that day."));
  expect(mails.map(({ to }) => to)).toEqual([expect.stringContaining("super@northwind.example")]);
});

test("another filter takes the selection back, and the table can be saved", async ({ page }) => {
  await arrive(page, "super", "/meetings");
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  const bar = page.getByRole("region", { name: "Selected rows" });
  await expect(bar).toContainText("25 selected");
  await page.getByRole("button", { name: "Next page" }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(bar).toContainText("25 selected");
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  expect((await saved).suggestedFilename()).toMatch(/^meetings .*\.csv$/);
  await page.getByRole("textbox", { name: "Search" }).fill("No such meeting at all");
  await expect(page.getByText("Nothing fits these filters.")).toBeVisible();
  await expect(bar).toHaveCount(0);
  await page.getByRole("button", { name: "Clear filters" }).last().click();
  await expect(page.getByRole("row").nth(1)).toBeVisible();
});

test("reception reads the table, an employee does not", async ({ page, browser }) => {
  await arrive(page, "reception", "/meetings");
  await expect(page.getByRole("row").nth(1)).toBeVisible();
  await expect(page.getByRole("link", { name: "Meeting Admin" })).toHaveCount(0);
  const other = await (await browser.newContext()).newPage();
  await arrive(other, "colleague", "/meetings");
  await expect(other.getByRole("heading", { name: "This page is not for your account" })).toBeVisible();
});

test("each resource type has its list and its way to book, and the palette finds rooms and meetings", async ({
  page,
}) => {
  await arrive(page, "grace.evans");
  await book(page, "Orchard walk", await morning(page, "18:00", "18:30"));
  await page.goto("/");
  const menu = page.getByRole("navigation", { name: "Main navigation" });
  for (const name of [
    "Meeting Rooms",
    "Book Meeting Room",
    "Hot Labs",
    "Book Hot Lab",
    "Projectors",
    "Book Projector",
  ])
    await expect(menu.getByRole("link", { name, exact: true })).toBeVisible();
  await expect(menu.getByRole("link", { name: "Book Visitors" })).toBeVisible();

  await page.keyboard.press("Control+k");
  const search = page.getByRole("textbox", { name: "Search or jump to" });
  await search.fill("Orchard");
  await expect(page.getByRole("button", { name: /Orchard walk/ })).toBeVisible();
  await search.fill("Thames");
  await page.getByRole("button", { name: /^Thames/ }).click();
  await expect(page).toHaveURL(/\/rooms\//);
});

test("a client with rooms only has its panel", async ({ page, baseURL }) => {
  const url = new URL(baseURL ?? "");
  url.hostname = "contoso.localhost";
  await page.goto(`${url.origin}/login`);
  await page.getByRole("textbox", { name: "Email" }).fill("employee@contoso.example");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page.getByRole("heading", { name: "Parking" })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: /meetings$/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /^Book / }).last()).toBeVisible();
});

test.describe("readable", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("the dashboard's meetings", async ({ page }) => {
    await arrive(page, "employee", "/");
    for (const view of ["Calendar", "Today"] as const) {
      await showView(page, view);
      await expect(roomsPanel(page).getByRole("button", { name: /Team stand-up/ })).toBeVisible();
      await expectReadable(page);
    }
  });

  test("a meeting's dialog and page", async ({ page }) => {
    await arrive(page, "employee", "/");
    await showView(page, "Today");
    await roomsPanel(page)
      .getByRole("button", { name: /Supplier review/ })
      .click();
    const dialog = page.getByRole("dialog", { name: /Supplier review/ });
    await expect(dialog.getByText("Attendees")).toBeVisible();
    await expectReadable(page);
    await dialog.getByRole("link", { name: "Open meeting" }).click();
    await expect(page.getByRole("heading", { name: /Supplier review/, level: 1 })).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expectReadable(page);
    // Today's may be over; one that is to come can be cancelled.
    const [coming] = await book(page, "Turbine visit", await morning(page, "19:00", "19:30"), {
      recurrence: { rrule: "FREQ=WEEKLY;COUNT=2" },
    });
    await page.goto(`/meetings/${coming?.id}`);
    await page.getByRole("button", { name: "Cancel Meeting" }).click();
    await expect(page.getByRole("dialog", { name: "Cancel this meeting?" })).toBeVisible();
    await expectReadable(page);
  });

  test("the meetings table", async ({ page }) => {
    await arrive(page, "super", "/meetings");
    await page.getByRole("checkbox", { name: "Select all on this page" }).check();
    await expectReadable(page);
    await page.getByRole("button", { name: "Contact Hosts" }).click();
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByText("Message content is required")).toBeVisible();
    await expectReadable(page);
  });
});
