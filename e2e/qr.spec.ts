import { expect } from "@playwright/test";
import { inEnglish } from "../packages/contract/src/testing/in-english.ts";
import { showCode } from "./kits/cameras.ts";
import { browserOf, callAs, expectReadable, logIn, PASSWORD, test } from "./kits/common.ts";
import { familyName, guests, invite, londonSite } from "./kits/reception.ts";

test("the reader refuses codes of other places, and goes where ours lead", async ({ page }) => {
  await logIn(page, "employee");
  showCode("https://elsewhere.example/handle-qr?qid=1");
  await page.goto("/read-qr");
  await expect(
    page.getByText(
      "This QR code would take you out of Northwind House, please use an external qr-code reader instead.",
    ),
  ).toBeVisible();
  await expectReadable(page);
  // The camera is asked for again, and shows another code.
  showCode(`${new URL(page.url()).origin}/meetings/create`);
  await page.goto("/read-qr", { waitUntil: "commit" });
  await expect(page).toHaveURL(/\/meetings\/create/);
});

test("a code that needs a person leads to log-in and back; on reception's phone a visit's code checks in", async ({
  page,
  browser,
}) => {
  const admin = await browserOf(browser, "admin");
  const code = await callAs<{ id: string; codeUrl: string }>(admin, "POST", "/qr-actions/", {
    name: `Entrance ${familyName()}`,
    action_type: "site-sign-in",
    site_id: await londonSite(admin),
    message: "Welcome to London.",
  });
  expect(code.status, JSON.stringify(code.body)).toBe(201);
  const pathOf = (address: string) => new URL(address).pathname + new URL(address).search;
  await page.goto(pathOf(code.body.codeUrl));
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText("This QR code requires you to be logged in.")).toBeVisible();
  await page.getByLabel("Email").fill("colleague@northwind.example");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "You are signed in at London." })).toBeVisible();
  await expect(page.getByText("Welcome to London.")).toBeVisible();
  await expectReadable(page);
  await callAs(admin, "DELETE", `/qr-actions/${code.body.id}/`);

  const family = familyName();
  const phone = await browserOf(browser, "reception", { viewport: { width: 390, height: 844 } });
  const [comes, gone] = await invite(phone, guests(family, "Comes", "Gone"));
  const visitNow = async (id = "") =>
    (await callAs<{ status: string; qrCodeUrl: string }>(phone, "GET", `/visits/${id}/`)).body;
  await callAs(phone, "POST", `/visits/${gone?.id}/cancel/`, {});
  await phone.goto(pathOf((await visitNow(comes?.id)).qrCodeUrl));
  await expect(phone.getByRole("heading", { name: `Comes ${family} has been checked in.` })).toBeVisible();
  expect((await visitNow(comes?.id)).status).toBe("checked-in");
  await phone.goto(pathOf((await visitNow(gone?.id)).qrCodeUrl));
  await expect(phone.getByText(inEnglish("visits.visitCancelled"))).toBeVisible();
  await expect(phone.getByText(`Gone ${family}, Okada Systems`)).toBeVisible();
  await expectReadable(phone);
});
