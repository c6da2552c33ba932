import { readFile } from "node:fs/promises";
import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import { messages } from "@portico/contract/parking/form";
import { EMPLOYEES } from "../apps/server/src/people/demo/people.ts";
import { browserOf, callAs, expectReadable, logIn, menuTakesKeys, tabTo, test, withoutLive } from "./kit.ts";
import { arrive, clearDays, dayAhead } from "./parking-kit.ts";
import { toastOf } from "./reception-kit.ts";

interface Person {
  email: string;
  name: string;
}
/** People whom no other journey uses. */
const [ANA, BEN, CAT] = EMPLOYEES.slice(-20, -17) as Person[] as [Person, Person, Person];

interface Place {
  id: string;
  siteId: string;
  name: string;
  /** On which the journey asks for it: nobody parks twice at once. */
  day: string;
}
interface Forecast {
  id: string;
  days: { day: string; outcome: string }[];
}
interface Row {
  id: string;
  status: string;
  cancellationReason: string | null;
  vehicles: { registration: string }[];
}
interface List<T> {
  results: T[];
}

/** So far ahead nobody of the demo parks; some of these days are holidays. */
const DAYS = Array.from({ length: 30 }, (_, at) => dayAhead(at + 40));

/** A car park of its own with one space, where every request waits for a decision, and a day on which it is open. */
const makeCarpark = async (browser: Browser, journey: number): Promise<Place> => {
  const admin = await browserOf(browser, "parking");
  const sites = await callAs<List<{ id: string; name: string }>>(admin, "GET", "/sites/");
  const siteId = sites.body.results.find(({ name }) => name === "London")!.id;
  const name = `Park ${Date.now().toString(36)}${journey}`;
  const body = { name, site_id: siteId, allocation_mode: "manual" };
  const { id } = (await callAs<{ id: string }>(admin, "POST", "/parking/carparks/", body)).body;
  await callAs(admin, "POST", "/parking/spaces/", { carpark: id, names: ["P1"] });
  const query = `/parking/carparks/?site=${siteId}&dates=${DAYS.join(",")}&limit=200`;
  const { results } = (await callAs<List<Forecast>>(admin, "GET", query)).body;
  const open = results
    .find((carpark) => carpark.id === id)!
    .days.filter(({ outcome }) => outcome === "pre-approval");
  await admin.context().close();
  return { id, siteId, name, day: open[journey]!.day };
};

/** Asks for the car park without the screen, each person in a browser of their own; answers the rows' ids. */
const ask = async (browser: Browser, people: readonly Person[], place: Place): Promise<string[]> => {
  const ids: string[] = [];
  for (const { email } of people) {
    const page = await browserOf(browser, email);
    await clearDays(page, place.day, place.day);
    const request = {
      target_site: place.siteId,
      target_carpark: place.id,
      start_time: "09:00",
      end_time: "17:00",
      dates: [place.day],
    };
    const { body } = await callAs<List<Row>>(page, "POST", "/parking/reservations/", request);
    expect(body.results[0]?.status).toBe("pre-approval");
    ids.push(body.results[0]!.id);
    await page.context().close();
  }
  return ids;
};

const addressOf = ({ id, day }: Place): string => `/parking/approve?carpark=${id}&start=${day}&end=${day}`;
const row = (page: Page, { name }: Person): Locator => page.getByRole("row").filter({ hasText: name });
const rows = (page: Page): Locator => page.getByRole("main").locator("tr[data-id]");
const dialog = (page: Page): Locator => page.getByRole("dialog");
const bar = (page: Page): Locator => page.getByRole("region", { name: "Selected rows" });
const kept = async (page: Page, id: string): Promise<Row> =>
  (await callAs<Row>(page, "GET", `/parking/reservations/${id}/`)).body;

test("filters stand in the address and survive a reload", async ({ page, browser }) => {
  const place = await makeCarpark(browser, 1);
  const [id] = await ask(browser, [ANA, BEN], place);
  await arrive(page, "parking");
  const plate = (await kept(page, id!)).vehicles[0]!.registration;
  await page.goto(addressOf(place));
  await expect(rows(page)).toHaveCount(2);
  await expect(row(page, ANA)).toContainText("Pending");
  await expect(row(page, ANA)).toContainText("Colleague");
  await expect(row(page, ANA)).toContainText(plate);
  await expect(row(page, ANA)).toContainText("None");

  const search = page.getByRole("searchbox", { name: "Name or plate" });
  await search.fill(plate.toLowerCase().replaceAll(/[^a-z0-9]/g, ""));
  await expect(rows(page)).toHaveCount(1);
  await expect(row(page, ANA)).toBeVisible();
  await search.fill(BEN.name);
  await expect(row(page, BEN)).toBeVisible();
  await expect(row(page, ANA)).toBeHidden();
  await search.fill("");
  await expect(rows(page)).toHaveCount(2);

  await page.getByText("Visitor", { exact: true }).click();
  await expect(page.getByText("Nothing fits these filters")).toBeVisible();
  await page.getByText("Colleague", { exact: true }).click();
  await expect(rows(page)).toHaveCount(2);
  await page
    .getByRole("button", { name: /^Status/ })
    .filter({ hasText: "All" })
    .click();
  await page.getByRole("radio", { name: "Denied" }).check();
  await expect(page.getByText("Nothing fits these filters")).toBeVisible();
  await page.getByRole("radio", { name: "Pending" }).check();
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/type=employee.*status=pre-approval|status=pre-approval.*type=employee/);
  await page.getByLabel("Rows per page").selectOption("1");
  await page.getByRole("button", { name: "Page 2 of 2" }).click();
  await expect(page.getByText("2 to 2 of 2")).toBeVisible();
  await page.reload();
  await expect(page.getByText("2 to 2 of 2")).toBeVisible();
  await expect(page.getByRole("button", { name: "Status Pending" })).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page).toHaveURL(/\/parking\/approve\?limit=1$/);
});

test("one is approved, the next joins a queue, a third is denied with a reason, and one cancelled", async ({
  page,
  browser,
}) => {
  const place = await makeCarpark(browser, 2);
  const ids = await ask(browser, [ANA, BEN, CAT], place);
  await arrive(page, "parking", addressOf(place));
  await row(page, ANA)
    .getByRole("button", { name: /^Approve/ })
    .click();
  await expect(toastOf(page, messages.approved)).toBeVisible();
  await expect(row(page, ANA)).toContainText("Approved");
  await expect(row(page, ANA)).toContainText("P1");
  await expect(row(page, ANA).getByRole("button", { name: /^(Approve|Deny) / })).toHaveCount(0);

  await row(page, BEN)
    .getByRole("button", { name: /^Approve/ })
    .click();
  await expect(toastOf(page, messages.approvedQueued)).toBeVisible();
  await expect(row(page, BEN)).toContainText("Queued, 1st");

  await row(page, CAT).getByRole("button", { name: /^Deny/ }).click();
  await expect(dialog(page).getByRole("heading")).toHaveText(`Deny ${CAT.name} this parking?`);
  await expect(dialog(page)).toContainText(`${CAT.name} is told by e-mail`);
  await dialog(page).getByRole("textbox", { name: "Reason" }).fill("Kept for the auditors");
  await dialog(page).getByRole("button", { name: "Deny" }).click();
  await expect(toastOf(page, messages.requestDenied)).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(row(page, CAT)).toContainText("Denied");
  await expect(row(page, CAT)).toContainText("Kept for the auditors");
  expect(await kept(page, ids[2]!)).toMatchObject({
    status: "denied",
    cancellationReason: "Kept for the auditors",
  });

  // From the status's own menu: what was approved goes back, and whoever waits moves up.
  await row(page, ANA)
    .getByRole("button", { name: /^Approved: decide/ })
    .click();
  await expect(page.getByRole("menuitem")).toHaveText(["Cancel"]);
  await page.getByRole("menuitem", { name: "Cancel" }).click();
  await expect(dialog(page)).toContainText("What becomes free goes to whoever is next in the queue.");
  await dialog(page).getByRole("button", { name: "Cancel parking" }).click();
  await expect(toastOf(page, messages.requestCancelled)).toBeVisible();
  await expect(row(page, ANA)).toContainText("Cancelled");
  await expect(row(page, BEN)).toContainText("Approved");
});

test("several are approved at once; the one that somebody else ended stays selected, and says why", async ({
  page,
  browser,
}) => {
  const place = await makeCarpark(browser, 3);
  const ids = await ask(browser, [ANA, BEN, CAT], place);
  await withoutLive(page);
  await arrive(page, "parking", addressOf(place));
  await page.getByRole("checkbox", { name: "Select all requests of this page" }).check();
  await expect(bar(page)).toContainText("3 selected");
  // It stands below the table: scrolled to its end, the last row is in sight above it.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const [last, over] = [await rows(page).last().boundingBox(), await bar(page).boundingBox()];
  expect(last!.y + last!.height).toBeLessThanOrEqual(over!.y);

  await callAs(page, "POST", `/parking/reservations/${ids[2]}/cancel/`, {});
  await bar(page).getByRole("button", { name: "Approve 3" }).click();
  await expect(toastOf(page, "1 request approved, 1 added to a queue: the car park is full")).toBeVisible();
  await expect(dialog(page).getByRole("heading")).toHaveText("What could not be done");
  await expect(dialog(page).getByRole("listitem")).toHaveCount(1);
  await expect(dialog(page).getByRole("listitem")).toContainText(CAT.name);
  await dialog(page).getByRole("button", { name: "Close" }).last().click();
  await expect(bar(page)).toContainText("1 selected");
  await expect(row(page, CAT)).toContainText("Cancelled");

  // Nothing can be done with hers: the next batch leaves it out, and ticked.
  await page.getByRole("checkbox", { name: new RegExp(`^Select ${ANA.name}`) }).check();
  await page.getByRole("checkbox", { name: new RegExp(`^Select ${BEN.name}`) }).check();
  await bar(page).getByRole("button", { name: "Cancel requests" }).click();
  await expect(dialog(page).getByRole("heading")).toHaveText("Cancel 2 requests?");
  await expect(dialog(page)).toContainText(ANA.name);
  await dialog(page).getByRole("textbox", { name: "Reason" }).fill("The gate is broken");
  await dialog(page).getByRole("button", { name: "Cancel parking" }).click();
  await expect(toastOf(page, "2 requests cancelled")).toBeVisible();
  await expect(bar(page)).toContainText("1 selected");
  await expect(page.getByRole("checkbox", { name: new RegExp(`^Select ${CAT.name}`) })).toBeChecked();
  await bar(page).getByRole("button", { name: "Clear the selection" }).click();
  await expect(bar(page)).toBeHidden();
  for (const id of ids.slice(0, 2))
    expect(await kept(page, id)).toMatchObject({
      status: "cancelled",
      cancellationReason: "The gate is broken",
    });
});

test("somebody else's request arrives, and what is ticked and typed stays", async ({ page, browser }) => {
  const place = await makeCarpark(browser, 4);
  await ask(browser, [ANA], place);
  await arrive(page, "parking", addressOf(place));
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole("checkbox", { name: new RegExp(`^Select ${ANA.name}`) }).check();
  await row(page, ANA).getByRole("button", { name: /^Deny/ }).click();
  const reason = dialog(page).getByRole("textbox", { name: "Reason" });
  await reason.fill("Half a sen");
  await ask(browser, [BEN], place);
  await expect(row(page, BEN)).toBeAttached();
  await expect(reason).toHaveValue("Half a sen");
  await dialog(page).getByRole("button", { name: "Not now" }).click();
  await expect(bar(page)).toContainText("1 selected");
  await expect(page.getByRole("checkbox", { name: new RegExp(`^Select ${ANA.name}`) })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: new RegExp(`^Select ${BEN.name}`) })).not.toBeChecked();

  // Another site's list begins with nothing ticked, and so does the way back.
  await page.getByRole("button", { name: /^Account menu of/ }).click();
  await page.getByRole("menuitemradio", { name: "Lisbon" }).click();
  await page.keyboard.press("Escape");
  await expect(row(page, ANA)).toHaveCount(0);
  await expect(bar(page)).toBeHidden();
  await page.goBack();
  await expect(row(page, ANA)).toBeVisible();
  await expect(bar(page)).toBeHidden();
});

test("what fails says so, keeps the question, and can be tried again", async ({ page, browser }) => {
  const place = await makeCarpark(browser, 5);
  const [id] = await ask(browser, [ANA], place);
  await withoutLive(page);
  await arrive(page, "parking", addressOf(place));
  let isBroken = true;
  await page.route(/\/reservations\/[^/]+\/(approve|deny)\//, (route) =>
    isBroken ? route.fulfill({ status: 500, json: { code: "internal", detail: "" } }) : route.continue(),
  );
  await row(page, ANA)
    .getByRole("button", { name: /^Approve/ })
    .click();
  await expect(toastOf(page, messages.notApproved)).toBeVisible();
  await row(page, ANA).getByRole("button", { name: /^Deny/ }).click();
  await dialog(page).getByRole("textbox", { name: "Reason" }).fill("No room");
  await dialog(page).getByRole("button", { name: "Deny" }).click();
  await expect(toastOf(page, messages.notDenied)).toBeVisible();
  await expect(dialog(page).getByRole("textbox", { name: "Reason" })).toHaveValue("No room");
  isBroken = false;
  await dialog(page).getByRole("button", { name: "Deny" }).click();
  await expect(toastOf(page, messages.requestDenied)).toBeVisible();
  expect(await kept(page, id!)).toMatchObject({ status: "denied", cancellationReason: "No room" });
});

test("by keyboard alone: approve, and the focus stays in the table", async ({ page, browser }) => {
  const place = await makeCarpark(browser, 6);
  await ask(browser, [ANA, BEN], place);
  await arrive(page, "parking", addressOf(place));
  await expect(rows(page)).toHaveCount(2);
  await tabTo(page, ({ label }) => label.startsWith(`Approve ${ANA.name}`));
  await page.keyboard.press("Enter");
  await expect(toastOf(page, messages.approved)).toBeVisible();
  await expect(row(page, ANA)).toContainText("Approved");
  await expect
    .poll(() => page.evaluate(() => Boolean(document.activeElement?.closest("tr[data-id]"))))
    .toBe(true);
  await tabTo(page, ({ label }) => label.startsWith(`Pending: decide on ${BEN.name}`));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem")).toHaveText(["Approve", "Deny", "Cancel"]);
  await menuTakesKeys(page);
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("menuitem", { name: "Approve" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByRole("heading")).toHaveText(`Deny ${BEN.name} this parking?`);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await expect(row(page, BEN).getByRole("button", { name: /^Pending: decide/ })).toBeFocused();
});

test("all that waits is a press away, and the rows are saved as they are filtered", async ({
  page,
  browser,
}) => {
  const place = await makeCarpark(browser, 7);
  await ask(browser, [ANA, BEN], place);
  await arrive(page, "parking", "/parking/approve");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^\d+ requests are pending$/);
  await page.getByRole("button", { name: "Show them" }).click();
  await expect(page).toHaveURL(/status=pre-approval/);
  await expect(page.getByRole("button", { name: "Show them" })).toBeHidden();
  // Others of other journeys wait there too, more than a page of them.
  await page.getByRole("searchbox", { name: "Name or plate" }).fill(ANA.name);
  await expect(row(page, ANA).filter({ hasText: place.name })).toContainText("Pending");
  await page.goto(addressOf(place));
  await expect(rows(page)).toHaveCount(2);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`Parking requests ${place.day} to ${place.day}.csv`);
  const lines = (await readFile(await file.path(), "utf8")).trim().split("\r\n");
  expect(lines).toHaveLength(3);
  expect(lines[1]).toContain(`Pending,${ANA.name},Colleague`);
});

test("the navigation counts what waits, live, and shows nothing when nothing does", async ({
  page,
  browser,
}) => {
  let count = 5;
  await page.route(/\/api\/parking\/reservations\/\?.*status=pre-approval/, (route) =>
    route.fulfill({ json: { count, results: [] } }),
  );
  await arrive(page, "parking", "/");
  const link = page.getByRole("link", { name: /^Parking Requests/ });
  await expect(link).toHaveAccessibleName("Parking Requests 5 are pending");
  await page.getByRole("button", { name: "Collapse menu" }).click();
  await expect(link.getByText("5", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Expand menu" }).click();
  count = 0;
  // Whatever happens to parking asks anew.
  const place = await makeCarpark(browser, 9);
  await ask(browser, [ANA], place);
  await expect(link).toHaveAccessibleName("Parking Requests");
});

test("others are told that Parking Requests are not theirs", async ({ page }) => {
  await logIn(page, "employee");
  await page.goto("/parking/approve");
  await expect(page.getByRole("heading", { name: "This page is not for your account" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Parking Requests" })).toBeHidden();
});

test("the list, its selection and its question at three widths, in light and dark", async ({
  page,
  browser,
}) => {
  const place = await makeCarpark(browser, 8);
  await ask(browser, [ANA, BEN, CAT], place);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await arrive(page, "parking", addressOf(place));
  await row(page, CAT)
    .getByRole("button", { name: /^Approve/ })
    .click();
  await expect(row(page, CAT)).toContainText("Approved");
  await page.getByRole("checkbox", { name: new RegExp(`^Select ${ANA.name}`) }).check();
  await expect(bar(page)).toBeVisible();
  await expectReadable(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await row(page, ANA).getByRole("button", { name: /^Deny/ }).click();
  await dialog(page).waitFor();
  await expectReadable(page);
});
