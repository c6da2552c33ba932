import { expect, type Page } from "@playwright/test";
import { browserOf, callAs, expectAccessible, test, withoutLive } from "./kit.ts";
import { arrive } from "./parking-kit.ts";
import { familyName, guests, invite, openMenu, openReception, toastOf } from "./reception-kit.ts";

/** What does not work out says so, in the specification's words. */

const fail = (page: Page, path: string | RegExp) =>
  page.route(path, (route) => route.fulfill({ status: 500, json: {} }));

test("a visitor who cannot be saved: the form stays, and says at the field what the server found", async ({
  page,
}) => {
  await arrive(page, "reception", "/visitors/create");
  await page.getByRole("textbox", { name: "First name" }).fill("Ann");
  await page.getByRole("textbox", { name: "Last name" }).fill(familyName());
  const save = page.getByRole("button", { name: "Add Visitor" });
  await fail(page, "**/api/visitors/");
  await save.click();
  const toast = toastOf(page, "Something went wrong. The visitor has not been saved.");
  await expect(toast).toBeVisible();
  await page.unroute("**/api/visitors/");
  await page.route("**/api/visitors/", (route) =>
    route.fulfill({ status: 400, json: { company: ["This company is not known."] } }),
  );
  await save.click();
  await expect(page.getByText("This company is not known.")).toBeVisible();
  await expect(toast.first()).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Company" })).toHaveAccessibleDescription(
    /This company is not known\./,
  );
  await expectAccessible(page);
  await expect(page.getByRole("textbox", { name: "First name" })).toHaveValue("Ann");
});

test("what cannot be loaded to be edited leads back", async ({ page }) => {
  const nobody = crypto.randomUUID();
  await arrive(page, "reception", `/visitors/${nobody}/edit`);
  await expect(page).toHaveURL(/\/visitors$/);
  await expect(toastOf(page, "Failed to load user")).toBeVisible();
  await page.goto(`/meetings/${nobody}/edit`);
  await expect(page).toHaveURL(/\/reception$/);
  await page.goto(`/visitors/${nobody}/edit?previousPage=/reception`);
  await expect(page).toHaveURL(/\/reception$/);
});

test("a message to visitors that is not sent says so, to one and to several", async ({ page, browser }) => {
  const family = familyName();
  const host = await browserOf(browser, "wei.barros");
  const [visit] = await invite(host, guests(family, "Ola", "Per"));
  await arrive(page, "reception");
  await openReception(page, family);
  await fail(page, "**/api/visits/bulk_contact/");
  await fail(page, "**/api/visitors/*/contact/");
  const send = async () => {
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: "Message" }).fill("Please use the east entrance.");
    await dialog.getByRole("button", { name: "Send" }).click();
  };
  await openMenu(page, `Ola ${family}`, "Contact");
  await send();
  await expect(toastOf(page, "Failed to send contact message")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  const bar = page.getByRole("region", { name: "Selected rows" });
  await bar.getByRole("button", { name: "Contact" }).click();
  await send();
  await expect(toastOf(page, "Failed to send contact messages")).toBeVisible();
  await page.unroute("**/api/visits/bulk_contact/");
  await page.getByRole("dialog").getByRole("button", { name: "Send" }).click();
  await expect(toastOf(page, "Contact sent to users")).toBeVisible();

  await page.goto(`/visitors/${visit!.visitor.id}`);
  await page.getByRole("button", { name: "Contact Visitor" }).click();
  await page.getByRole("checkbox", { name: "E-mail" }).uncheck();
  await send();
  await expect(page.getByText("You must select either email or sms")).toBeVisible();
  await page.getByRole("checkbox", { name: "E-mail" }).check();
  await send();
  await expect(toastOf(page, "Failed to send contact message")).toBeVisible();
});

test("a server that does not answer is told apart from one that has failed", async ({ page }) => {
  await withoutLive(page);
  await page.route(/\/api\/visits\/\?/, (route) => route.abort());
  await arrive(page, "reception", "/reception");
  await expect(page.getByText("Request was sent but no response received")).toBeVisible();
  await page.unroute(/\/api\/visits\/\?/);
  await fail(page, /\/api\/visits\/\?/);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Something went wrong. Please try again later.")).toBeVisible();
});

test("on the visitor's phone: details, agreement, delay and a link that is refused", async ({
  page,
  browser,
}) => {
  const host = await browserOf(browser, "wei.barros");
  const family = familyName();
  const [visit] = await invite(host, guests(family, "Ronja"));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/visit/${visit!.uuid}`);
  await page.getByRole("button", { name: "Edit Details" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Details" });
  await fail(page, "**/api/my-visit/visitor/");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(toastOf(page, "Something went wrong. Your details have not been saved.")).toBeVisible();
  await page.unroute("**/api/my-visit/visitor/");
  await page.route("**/api/my-visit/visitor/", (route) =>
    route.fulfill({ status: 400, json: { company: ["This company is not known."] } }),
  );
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("This company is not known.")).toBeVisible();

  await page.route("**/api/client/nda/", (route) =>
    route.fulfill({
      status: 404,
      json: { code: "not_found", detail: "Something went wrong. NDA text may not exist." },
    }),
  );
  await page.goto(`/visit/${visit!.uuid}/nda`);
  await expect(page.getByText("Something went wrong. NDA text may not exist.")).toBeVisible();

  await page.route("**/api/my-visit/", (route) =>
    route.fulfill({ status: 403, json: { code: "forbidden", detail: "You may not do this." } }),
  );
  await page.goto(`/visit/${visit!.uuid}`);
  await expect(page).toHaveURL(/\/login/);
  await expect(toastOf(page, "Invalid Visit ID")).toBeVisible();
  expect((await callAs<{ status: string }>(host, "GET", `/visits/${visit!.id}/`)).body.status).toBe(
    "scheduled",
  );
});
