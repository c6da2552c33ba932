import { type Browser, expect, type Page, request } from "@playwright/test";
import { refuseCamera } from "./camera-kit.ts";
import { browserOf, callAs, expectAccessible, test } from "./kit.ts";
import { arrive } from "./parking-kit.ts";
import {
  familyName,
  guests,
  invite,
  londonSite,
  openMenu,
  openReception,
  rowOf,
  toastOf,
} from "./reception-kit.ts";

/** What reception does besides checking in: visitors without an invitation, links, filters, a desk without a camera. */

interface Visit {
  id: string;
  status: string;
  qrCodeUrl: string;
  meeting: { description: string; host: { name: string } | null };
}
const visitNow = async (page: Page, id: string): Promise<Visit> =>
  (await callAs<Visit>(page, "GET", `/visits/${id}/`)).body;

/** Somebody whom Grace Evans lets in without an invitation: asked at a kiosk, which needs no screen here. */
const walkIn = async (browser: Browser, firstName: string, lastName: string): Promise<void> => {
  const admin = await browserOf(browser, "super");
  const kiosk = { kind: "kiosk", site_id: await londonSite(admin) };
  const { body } = await callAs<{ screen: { id: string }; screenId: string }>(
    admin,
    "POST",
    "/screens/",
    kiosk,
  );
  const screen = await request.newContext({
    baseURL: `http://localhost:${process.env.E2E_PORT}`,
    extraHTTPHeaders: { authorization: `Screen ${body.screenId}` },
  });
  const data = { first_name: firstName, last_name: lastName, company: "Initech" };
  const asked = await screen.post("/api/kiosk/walk-ins/", { data });
  expect(asked.status(), await asked.text()).toBe(201);
  const { id } = await asked.json();
  const hosts = await callAs<{ results: { id: string }[] }>(
    admin,
    "GET",
    "/users/?is_staff=true&search=Grace+Evans",
  );
  const approved = await callAs(admin, "POST", `/walk-ins/${id}/approve/`, {
    host_id: hosts.body.results[0]?.id,
  });
  expect(approved.status, JSON.stringify(approved.body)).toBe(200);
  await callAs(admin, "DELETE", `/screens/${body.screen.id}/`);
  await screen.dispose();
  await admin.context().close();
};

test("a walk-in has no meeting: host, times and purpose are changed at reception", async ({
  page,
  browser,
}) => {
  const family = familyName();
  const name = `Wanda ${family}`;
  await walkIn(browser, "Wanda", family);
  await arrive(page, "reception");
  await openReception(page, family, "&status=all");
  await expect(rowOf(page, name)).toContainText("Walk-in");
  await openMenu(page, name, "Edit Visit");
  const dialog = page.getByRole("dialog", { name: "Edit Visit" });
  await expectAccessible(page);
  const save = dialog.getByRole("button", { name: "Save" });
  const end = (unit: string) => dialog.getByRole("spinbutton", { name: `End, ${unit}` });
  await dialog.getByRole("textbox", { name: "Purpose" }).fill(" ");
  await end("hours").fill("00");
  await end("minutes").fill("00");
  await save.click();
  await expect(dialog.getByText("Purpose is required")).toBeVisible();
  await expect(dialog.getByText("End time must be later than start time")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Purpose" }).fill("Boiler inspection");
  await end("hours").fill("23");
  await end("minutes").fill("59");
  await dialog.getByRole("textbox", { name: "Host: Grace Evans" }).fill("Elena Nov");
  await page.getByRole("option", { name: /Elena Novak/ }).click();

  await page.route("**/api/visits/*/", (route) =>
    route.request().method() === "PATCH" ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await save.click();
  await expect(toastOf(page, "The visit has not been changed.")).toBeVisible();
  await page.unroute("**/api/visits/*/");
  await save.click();
  await expect(toastOf(page, "The visit has been changed.")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(rowOf(page, name)).toContainText("Elena Novak");
  await page.getByRole("button", { name, exact: true }).click();
  const panel = page.getByRole("region", { name, exact: true });
  await expect(panel.getByText("Boiler inspection")).toBeVisible();
  await expect(panel.getByText(/–23:59/).first()).toBeVisible();
});

test("the drawer's filters leave a type, or those with and without an invitation", async ({
  page,
  browser,
}) => {
  const family = familyName();
  await walkIn(browser, "Wanda", family);
  await arrive(page, "reception");
  const types = await callAs<{ results: { id: string; name: string; isDefault: boolean }[] }>(
    page,
    "GET",
    "/visitor-types/",
  );
  const type = types.body.results.find(({ isDefault }) => !isDefault)!;
  const [plain, typed] = guests(family, "Plain", "Typed");
  await invite(page, [plain!, { ...typed!, typeId: type.id }]);
  await openReception(page, family, "&status=all");
  const names = () => page.getByRole("row").filter({ hasText: family });
  await expect(names()).toHaveCount(3);
  await page.getByRole("button", { name: "More filters" }).click();
  const drawer = page.getByRole("dialog");
  const choose = async (field: string, option: string) => {
    await drawer.getByRole("combobox", { name: field }).click();
    await page.getByRole("option", { name: option, exact: true }).click();
  };
  await choose("Visitor type", type.name);
  await drawer.getByRole("button", { name: "Show" }).click();
  await expect(names()).toHaveCount(1);
  await expect(rowOf(page, `Typed ${family}`)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`type=${type.id}`));
  await page.getByRole("button", { name: "More filters (1 set)" }).click();
  await drawer.getByRole("button", { name: "Clear filters" }).click();
  await choose("Invitation", "Walk-ins");
  await expectAccessible(page);
  await drawer.getByRole("button", { name: "Show" }).click();
  await expect(names()).toHaveCount(1);
  await expect(rowOf(page, `Wanda ${family}`)).toBeVisible();
  // The address has it: a reload changes nothing.
  await page.reload();
  await expect(names()).toHaveCount(1);
  await page.getByRole("button", { name: "More filters (1 set)" }).click();
  await choose("Invitation", "Invited");
  await drawer.getByRole("button", { name: "Show" }).click();
  await expect(names()).toHaveCount(2);
  await expect(rowOf(page, `Wanda ${family}`)).toHaveCount(0);
});

test("a visitor's personal link is copied, and a browser that forbids it says so", async ({
  page,
  browser,
}) => {
  const family = familyName();
  const host = await browserOf(browser, "sean.barros");
  const [visit] = await invite(host, guests(family, "Lena"));
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await arrive(page, "reception");
  await openReception(page, family);
  const name = `Lena ${family}`;
  await openMenu(page, name, "Copy link");
  await expect(toastOf(page, "The visitor’s personal link has been copied.")).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${new URL(page.url()).origin}/visit/${visit!.uuid}`);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("", "NotAllowedError"));
  });
  await openMenu(page, name, "Copy link");
  await expect(toastOf(page, "The link could not be copied.")).toBeVisible();
});

for (const [problem, words] of [
  ["NotAllowedError", "The camera may not be used"],
  ["NotFoundError", "No camera was found"],
] as const)
  test(`reception without a camera (${problem}) types the code`, async ({ page, browser }) => {
    const family = familyName();
    const host = await browserOf(browser, "sean.barros");
    const [visit] = await invite(host, guests(family, "Tove"));
    await refuseCamera(page, problem);
    await arrive(page, "reception", `/reception?search=${family}`);
    await page.getByRole("button", { name: "Enable QR Code Scanner" }).click();
    const scanner = page.getByRole("dialog", { name: "Scan a visitor’s code" });
    await expect(scanner.getByRole("alert")).toContainText(words);
    await expectAccessible(page);
    await scanner.getByRole("textbox", { name: "Code" }).fill((await visitNow(page, visit!.id)).qrCodeUrl);
    await scanner.getByRole("button", { name: "Look up" }).click();
    await page
      .getByRole("dialog", { name: `Tove ${family}` })
      .getByRole("button", { name: "Check In" })
      .click();
    await expect(toastOf(page, "Visitor has been checked in.")).toBeVisible();
    expect((await visitNow(page, visit!.id)).status).toBe("checked-in");
  });

test("each action that fails says so in the specification's words, and the row stays", async ({
  page,
  browser,
}) => {
  const family = familyName();
  const host = await browserOf(browser, "sean.barros");
  const [, second] = await invite(host, guests(family, "Fay", "Gil"));
  await arrive(page, "reception");
  await callAs(page, "POST", `/visits/${second!.id}/check-in/`, {});
  await openReception(page, family, "&status=all");
  await page.route(/\/api\/visits\/[^/]+\/(check-in|check-out|arrived|no-show|cancel)\/$/, (route) =>
    route.fulfill({ status: 500, json: {} }),
  );
  const says: [string, string][] = [
    ["Check In", "Something went wrong. Visitor has not been checked in."],
    ["Mark as No Show", "Something went wrong. Visitor has not been marked as no show."],
  ];
  for (const [action, words] of says) {
    await openMenu(page, `Fay ${family}`, action);
    await expect(toastOf(page, words)).toBeVisible();
  }
  await page.getByRole("button", { name: `Mark as Arrived: Fay ${family}`, exact: true }).click();
  await expect(toastOf(page, "Something went wrong. Visitor has not been marked as arrived.")).toBeVisible();
  await page.getByRole("button", { name: `Check Out: Gil ${family}`, exact: true }).click();
  await expect(toastOf(page, "Something went wrong. Visitor has not been checked out.")).toBeVisible();
  await openMenu(page, `Fay ${family}`, "Cancel");
  await page.getByRole("dialog").getByRole("button", { name: "Cancel visit" }).click();
  await expect(toastOf(page, "Something went wrong. Visit has not been cancelled.")).toBeVisible();
  await expect(rowOf(page, `Fay ${family}`)).toContainText("Expected");
  await expect(rowOf(page, `Gil ${family}`)).toContainText("Checked in");
});

test("the last four changes are shown, and the whole history on demand", async ({ page, browser }) => {
  const family = familyName();
  const host = await browserOf(browser, "sean.barros");
  const [visit] = await invite(host, guests(family, "Hana"));
  await arrive(page, "reception");
  for (const action of ["no-show", "arrived", "check-in", "check-out", "check-in"]) {
    const { status } = await callAs(page, "POST", `/visits/${visit!.id}/${action}/`, {});
    expect(status).toBe(200);
  }
  await page.goto(`/reception?visit=${visit!.id}&search=${family}`);
  const panel = page.getByRole("region", { name: `Hana ${family}`, exact: true });
  const changes = panel.getByRole("listitem");
  await expect(changes).toHaveText([/^Checked in/, /^Checked out/, /^Checked in/, /^Arrived/]);
  await panel.getByRole("button", { name: "Show the whole history" }).click();
  await expect(changes.filter({ hasText: /^(No-show|Invited)/ })).toHaveText([/^No-show/, /^Invited/]);
  await panel.getByRole("button", { name: "Show the last changes only" }).click();
  await expect(changes).toHaveCount(4);
});
