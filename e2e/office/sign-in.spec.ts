import { expect, type Page } from "@playwright/test";
import type { TestProvider } from "../../apps/server/src/platform/testing/oidc.ts";
import { expectReadable, logIn, PASSWORD } from "../kits/common.ts";
import { PROVIDER_NAME as NAME, test } from "../kits/office.ts";

/** Signing in by an account elsewhere. */

const throughProvider = async (page: Page, provider: TestProvider, name: string): Promise<void> => {
  await page.waitForURL((url) => url.origin === provider.issuer);
  await page.locator('input[name="login"]').fill(name);
  await page.locator('input[name="password"]').fill("x");
  await page.getByRole("button", { name: "Sign-in" }).click();
};
const signInElsewhere = (page: Page) => page.getByRole("link", { name: `Log in with ${NAME}` }).click();

test("somebody signs in elsewhere and comes to where they wanted to go; an account is linked, used and unlinked", async ({
  page,
  browser,
  provider,
  office,
}) => {
  provider.people.set("callum", { email: "colleague@northwind.example", email_verified: true });
  await page.goto("/calendar-feeds");
  await expect(page).toHaveURL(/\/login\?redirectFrom=%2Fcalendar-feeds$/);
  await signInElsewhere(page);
  await throughProvider(page, provider, "callum");
  await expect(page).toHaveURL(/\/calendar-feeds$/);
  await expect(page).toHaveTitle("Northwind House | Calendar feeds");
  await page.getByRole("button", { name: /Callum Reid/ }).click();
  await page.getByRole("menuitem", { name: "Log Out", exact: true }).click();
  await expect(page).toHaveURL(/\/login/);

  provider.people.set("own-account", { email: "dmitri@elsewhere.example" });
  // The provider knows Callum here.
  await page.context().clearCookies();
  await logIn(page, "desks");
  await page.goto("/security");
  await expect(page.getByText("Not linked.")).toBeVisible();
  const confirm = async (action: string) => {
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Your password").fill(PASSWORD);
    await dialog.getByRole("button", { name: action }).click();
  };
  await page.getByRole("button", { name: `Link ${NAME}` }).click();
  await confirm("Continue");
  await throughProvider(page, provider, "own-account");
  await expect(page.getByText("Account linked.")).toBeVisible();
  await expect(page).toHaveURL(/\/security$/);
  await expect(page.getByText(/^dmitri@elsewhere\.example, linked /)).toBeVisible();
  await expect
    .poll(async () => (await office.mailsTo("desks@northwind.example")).map(({ subject }) => subject))
    .toContain("A new way to log in at Northwind House");

  const phone = await (await browser.newContext()).newPage();
  await phone.goto("/login");
  await signInElsewhere(phone);
  await throughProvider(phone, provider, "own-account");
  await expect(phone).toHaveTitle("Northwind House | Dashboard");
  await expect(phone.getByRole("button", { name: /Dmitri Volkov/ })).toBeVisible();

  await page.getByRole("button", { name: `Unlink ${NAME}` }).click();
  await confirm("Unlink");
  await expect(page.getByText(`${NAME} unlinked.`)).toBeVisible();
  await expect(page.getByText("Not linked.")).toBeVisible();
});

test("administrators see the providers, superadmins keep them; both pages are readable", async ({
  page,
  provider,
}) => {
  await page.goto("/login");
  await expect(page.getByRole("link", { name: `Log in with ${NAME}` })).toBeVisible();
  await expectReadable(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, "admin");
  await page.goto("/admin");
  await page.getByRole("link", { name: /^Log-in/ }).click();
  await expect(page.getByRole("row", { name: new RegExp(NAME) })).toContainText(provider.issuer);
  await expect(page.getByRole("button", { name: "Add provider" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: `Edit ${NAME}` })).toHaveCount(0);
  await expectReadable(page);
});

test("a stranger and whoever changes their mind at the provider are back at log-in, told so", async ({
  page,
  provider,
}) => {
  provider.people.set("stranger", { email: "stranger@northwind.example", email_verified: true });
  await page.goto("/login?redirectFrom=%2Fcalendar-feeds");
  await signInElsewhere(page);
  await page.waitForURL((url) => url.origin === provider.issuer);
  await page.getByRole("link", { name: /cancel/i }).click();
  await expect(
    page.getByRole("alert").getByText("Logging in with this provider did not work. Please try again."),
  ).toBeVisible();
  await expect(page).toHaveURL(/\/login\?redirectFrom=%2Fcalendar-feeds$/);

  await page.goto("/login");
  await signInElsewhere(page);
  await throughProvider(page, provider, "stranger");
  await expect(
    page.getByRole("alert").getByText("There is no account for you here yet. Ask your administrator."),
  ).toBeVisible();
  // The address keeps quiet on a reload.
  await expect(page).toHaveURL(/\/login$/);
  expect((await (await page.request.get("/api/whoami/")).json()).user).toBeNull();
});
