import { type Browser, expect, type Locator, type Page } from "@playwright/test";
import { EMPLOYEES } from "../apps/server/src/people/demo/people.ts";
import { inEnglish } from "../packages/contract/src/testing/in-english.ts";
import { browserOf, callAs, expectReadable, isLive, test, withoutLive } from "./kits/common.ts";
import { arrive, clearDays, dayAhead } from "./kits/parking.ts";

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
const tick = (page: Page, { name }: Person): Locator =>
  page.getByRole("checkbox", { name: new RegExp(`^Select ${name}`) });
const kept = async (page: Page, id: string): Promise<Row> =>
  (await callAs<Row>(page, "GET", `/parking/reservations/${id}/`)).body;

test("one is approved, the next joins a queue, a third is denied with a reason, and one cancelled", async ({
  page,
  browser,
}) => {
  const place = await makeCarpark(browser, 1);
  const ids = await ask(browser, [ANA, BEN, CAT], place);
  await arrive(page, "parking", addressOf(place));
  await row(page, ANA)
    .getByRole("button", { name: /^Approve/ })
    .click();
  await expect(row(page, ANA)).toContainText("Approved");
  await expect(row(page, ANA)).toContainText("P1");
  await row(page, BEN)
    .getByRole("button", { name: /^Approve/ })
    .click();
  await expect(page.getByText(inEnglish("parking.approvedQueued"))).toBeVisible();
  await expect(row(page, BEN)).toContainText("Queued, 1st");

  await row(page, CAT).getByRole("button", { name: /^Deny/ }).click();
  await dialog(page).getByRole("textbox", { name: "Reason" }).fill("Kept for the auditors");
  await dialog(page).getByRole("button", { name: "Deny" }).click();
  await expect(row(page, CAT)).toContainText("Denied");
  expect(await kept(page, ids[2]!)).toMatchObject({
    status: "denied",
    cancellationReason: "Kept for the auditors",
  });

  // From the status's own menu: what was approved goes back, and whoever waits moves up.
  await row(page, ANA)
    .getByRole("button", { name: /^Approved: decide/ })
    .click();
  await page.getByRole("menuitem", { name: "Cancel" }).click();
  await dialog(page).getByRole("button", { name: "Cancel parking" }).click();
  await expect(row(page, ANA)).toContainText("Cancelled");
  await expect(row(page, BEN)).toContainText("Approved");
});

test("several at once; the one that somebody else ended stays selected, and says why", async ({
  page,
  browser,
}) => {
  const place = await makeCarpark(browser, 2);
  const ids = await ask(browser, [ANA, BEN, CAT], place);
  await withoutLive(page);
  await arrive(page, "parking", addressOf(place));
  await page.getByRole("checkbox", { name: "Select all requests on this page" }).check();
  await expect(bar(page)).toContainText("3 selected");
  // It stands below the table: scrolled to its end, the last row is in sight above it.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  const [last, over] = [await rows(page).last().boundingBox(), await bar(page).boundingBox()];
  expect(last!.y + last!.height).toBeLessThanOrEqual(over!.y);

  await callAs(page, "POST", `/parking/reservations/${ids[2]}/cancel/`, {});
  await bar(page).getByRole("button", { name: "Approve 3" }).click();
  await expect(
    page.getByText("1 request approved, 1 added to a queue: the car park is full").first(),
  ).toBeVisible();
  await expect(dialog(page).getByRole("listitem")).toHaveCount(1);
  await expect(dialog(page).getByRole("listitem")).toContainText(CAT.name);
  await dialog(page).getByRole("button", { name: "Close" }).last().click();
  await expect(bar(page)).toContainText("1 selected");
  await expect(row(page, CAT)).toContainText("Cancelled");

  // Nothing can be done with hers: the next batch leaves it out, and ticked.
  await tick(page, ANA).check();
  await tick(page, BEN).check();
  await bar(page).getByRole("button", { name: "Cancel requests" }).click();
  await dialog(page).getByRole("textbox", { name: "Reason" }).fill("The gate is broken");
  await dialog(page).getByRole("button", { name: "Cancel parking" }).click();
  await expect(bar(page)).toContainText("1 selected");
  await expect(tick(page, CAT)).toBeChecked();
  for (const id of ids.slice(0, 2))
    expect(await kept(page, id)).toMatchObject({
      status: "cancelled",
      cancellationReason: "The gate is broken",
    });
});

test("somebody else's request arrives; what is ticked and typed stays; the navigation counts it", async ({
  page,
  browser,
}) => {
  // Others of other journeys wait too.
  let count = 5;
  await page.route(/\/api\/parking\/reservations\/\?.*status=pre-approval/, (route) =>
    route.fulfill({ json: { count, results: [] } }),
  );
  const place = await makeCarpark(browser, 3);
  await ask(browser, [ANA], place);
  await arrive(page, "parking", addressOf(place));
  const link = page.getByRole("link", { name: /^Parking Requests/ });
  await expect(link).toHaveAccessibleName("Parking Requests 5 are pending");
  await page.getByRole("button", { name: "Collapse menu" }).click();
  await expect(link.getByText("5", { exact: true })).toBeVisible();
  await isLive(page);
  await tick(page, ANA).check();
  await row(page, ANA).getByRole("button", { name: /^Deny/ }).click();
  const reason = dialog(page).getByRole("textbox", { name: "Reason" });
  await reason.fill("Half a sen");
  count = 6;
  await ask(browser, [BEN], place);
  await expect(row(page, BEN)).toBeAttached();
  await expect(reason).toHaveValue("Half a sen");
  await dialog(page).getByRole("button", { name: "Not now" }).click();
  await expect(link.getByText("6", { exact: true })).toBeVisible();
  await expect(bar(page)).toContainText("1 selected");
  await expect(tick(page, ANA)).toBeChecked();
  await expect(tick(page, BEN)).not.toBeChecked();

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

test("the list, its selection and its question are readable", async ({ page, browser }) => {
  const place = await makeCarpark(browser, 4);
  await ask(browser, [ANA, BEN, CAT], place);
  await arrive(page, "parking", addressOf(place));
  await row(page, CAT)
    .getByRole("button", { name: /^Approve/ })
    .click();
  await expect(row(page, CAT)).toContainText("Approved");
  await tick(page, ANA).check();
  await expect(bar(page)).toBeVisible();
  await expectReadable(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await row(page, ANA).getByRole("button", { name: /^Deny/ }).click();
  await dialog(page).waitFor();
  await expectReadable(page);
});
