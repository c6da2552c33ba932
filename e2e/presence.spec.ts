import { expect, type Page } from "@playwright/test";
import { desksOf } from "./desks-kit.ts";
import { browserOf, callAs, expectReadable, logIn, test } from "./kit.ts";
import { dayAhead } from "./parking-kit.ts";
import { employeesBy, silentEmployee } from "./presence-kit.ts";

const QUESTION = "Are you on-site today?";
const prompt = (page: Page, question = QUESTION) => page.getByRole("region", { name: question });
const HOW = "How are you getting in today?";
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const remote = (page: Page) => page.getByRole("menuitemcheckbox", { name: "Working remotely" });
const openMenu = (page: Page) => page.getByRole("button", { name: /^Account menu of/ }).click();
const said = async (page: Page) => {
  const { body } = await callAs<{ results: { onSite: boolean; travellingBy: string | null }[] }>(
    page,
    "GET",
    "/presence/",
  );
  return body.results.map(({ onSite, travellingBy }) => [onSite, travellingBy]);
};
const settledDashboard = (page: Page) => expect(page.getByRole("heading", { level: 1 })).toBeVisible();

test("the day begins with a question, then how; once answered it is gone", async ({ page, browser }) => {
  await logIn(page, (await silentEmployee(browser, "ABCD")).email);
  await page.goto("/");
  await expect(prompt(page)).toBeVisible();
  await button(page, "Yes").focus();
  await page.keyboard.press("Enter");
  await expect(prompt(page, HOW)).toBeVisible();
  // The keyboard goes on where the answer was.
  await expect(button(page, "Car")).toBeFocused();
  await page.reload();
  await expect(prompt(page, HOW)).toContainText("On-site today");
  await button(page, "Bike").click();
  await expect(prompt(page, HOW)).toBeHidden();
  expect(await said(page)).toEqual([[true, "bike"]]);
  await page.reload();
  await settledDashboard(page);
  await expect(page.getByRole("button", { name: "Request Parking" }).first()).toBeVisible();
  await expect(prompt(page)).toBeHidden();
  await expect(prompt(page, HOW)).toBeHidden();
});

test("a yes is taken back before it is said how; the toggle says the opposite, and in every tab", async ({
  page,
  browser,
}) => {
  await logIn(page, (await silentEmployee(browser, "EFGH")).email);
  await page.goto("/");
  await button(page, "Yes").click();
  await button(page, "Change").click();
  await expect(prompt(page)).toBeVisible();
  await button(page, "No").click();
  await expect(prompt(page)).toBeHidden();
  expect(await said(page)).toEqual([[false, null]]);
  const other = await page.context().newPage();
  await other.goto("/");
  await openMenu(other);
  await expect(remote(other)).toBeChecked();
  await openMenu(page);
  await remote(page).click();
  await expect(remote(page)).not.toBeChecked();
  await expect(remote(other)).not.toBeChecked();
  expect(await said(page)).toEqual([[true, null]]);
  await page.keyboard.press("Escape");
  // Not now is not today.
  await button(page, "Not now").click();
  await expect(prompt(page, HOW)).toBeHidden();
  await page.reload();
  await settledDashboard(page);
  await openMenu(page);
  await expect(remote(page)).not.toBeChecked();
  await expect(prompt(page, HOW)).toBeHidden();
});

test("what cannot be loaded is not asked; what cannot be saved is said", async ({ page, browser }) => {
  await logIn(page, (await silentEmployee(browser, "JKL")).email);
  await page.route("**/api/presence/**", (route) => route.fulfill({ status: 404, body: "{}" }));
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Request Parking" }).first()).toBeVisible();
  await expect(prompt(page)).toBeHidden();
  await expect(page.getByRole("alert").filter({ hasText: /\S/ })).toHaveCount(0);
  await openMenu(page);
  await expect(remote(page)).toBeDisabled();
  await page.unroute("**/api/presence/**");
  await page.reload();
  await expect(prompt(page)).toBeVisible();
  await page.route("**/api/presence/**", (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 500, body: "{}" }) : route.fallback(),
  );
  await button(page, "No").click();
  await expect(page.getByText("Your answer could not be saved. Please try again.")).toBeVisible();
  await expect(prompt(page)).toBeVisible();
});

test("a colleague who wants to be found is: where today, where this week, and on the plan", async ({
  page,
  browser,
}) => {
  const day = dayAhead(3);
  const [first] = await employeesBy(browser, "letter=K");
  const colleague = await browserOf(browser, "colleague");
  if ((await desksOf(colleague, day, day)).length === 0) {
    const { body } = await callAs<{ results: { id: string }[] }>(
      colleague,
      "GET",
      `/desks/desks/?available_on=${day}`,
    );
    expect(body.results.length).toBeGreaterThan(0);
    await callAs(colleague, "POST", "/desks/reservations/", { desk_id: body.results[0]?.id, dates: [day] });
  }
  await logIn(page, first!.email);
  await page.goto("/");
  await button(page, "Locate Colleague").click();
  const dialog = page.getByRole("dialog", { name: "Locate Colleague" });
  const search = dialog.getByRole("textbox", { name: "Colleague" });
  await expect(search).toBeFocused();
  await search.fill("No");
  await expect(page.getByText("Type at least 3 characters.")).toBeVisible();
  // Elena does not want to be found.
  await search.fill("Elena Novak");
  await expect(page.getByText("Nobody found.")).toBeVisible();
  await search.fill("callum re");
  await expect(page.getByRole("option", { name: "Callum Reid" })).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  const week = dialog.getByRole("list", { name: "The coming week of Callum Reid" });
  await expect(week.getByRole("listitem").filter({ hasText: "Desk" }).first()).toBeVisible();
  await expect(page).toHaveURL(/\?locate=[0-9a-f-]{36}$/);
  await page.reload();
  await expect(week).toBeVisible();
  await expect(search).toHaveValue("Callum Reid");
  const plan = week.getByRole("link", { name: /, on the floor plan$/ }).first();
  await expect(plan).toHaveAttribute(
    "href",
    /^\/floor-plans\/[0-9a-f-]{36}\?(desk|room)=[0-9a-f-]{36}&date=\d{4}-\d{2}-\d{2}$/,
  );
  await expectReadable(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/$/);
});

test("the palette finds colleagues who want to be found", async ({ page, browser }) => {
  const [first] = await employeesBy(browser, "letter=L");
  await logIn(page, first!.email);
  await page.goto("/meetings/create");
  await page.getByRole("button", { name: /^Account menu of/ }).waitFor();
  await page.keyboard.press("Control+k");
  await page.getByRole("textbox", { name: "Search or jump to" }).fill("callum reid");
  await page.getByRole("button", { name: /Callum Reid/ }).click();
  const dialog = page.getByRole("dialog", { name: "Locate Colleague" });
  await expect(dialog.getByRole("textbox", { name: "Colleague" })).toHaveValue("Callum Reid");
});

test("a colleague who may not be looked up says so", async ({ page }) => {
  await logIn(page, "employee");
  const [callum] = (
    await callAs<{ results: { id: string }[] }>(page, "GET", "/users/?is_staff=true&search=amir%20haddad")
  ).body.results;
  await page.goto(`/?locate=${callum!.id}`);
  const dialog = page.getByRole("dialog", { name: "Locate Colleague" });
  await expect(dialog.getByRole("alert")).toContainText("This colleague does not want to be located.");
});
