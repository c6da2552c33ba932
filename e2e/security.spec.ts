import { expect } from "@playwright/test";
import { EMPLOYEES } from "../apps/server/src/people/demo/people.ts";
import { expectReadable, logIn, PASSWORD, test } from "./kit.ts";
import { addVirtualAuthenticator, codeOf, keepCodes, setUpApp, typePassword } from "./security-kit.ts";

/** Each changes how one person logs in: an account of its own. */
const [APP, KEY, CHANGER, ROAMER, LOOKER, RECOVERER] = EMPLOYEES.slice(-40, -34).map(
  ({ email }) => email,
) as [string, string, string, string, string, string];

test("an authenticator app is set up, asked for at log-in, and removed", async ({ page }) => {
  await logIn(page, APP);
  await page.goto("/security");
  await expect(page.getByRole("heading", { name: "Your password alone lets you in" })).toBeVisible();
  const { secret } = await setUpApp(page);
  await expect(page.getByRole("heading", { name: "Your log-in asks for a second step" })).toBeVisible();
  await expect(page.getByText("10 codes are left")).toBeVisible();

  await page.context().clearCookies();
  await typePassword(page, APP);
  const code = page.getByLabel("Code", { exact: true });
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute("autocomplete", "one-time-code");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Please type the code.")).toBeVisible();
  await code.fill("000000");
  await page.keyboard.press("Enter");
  await expect(page.getByText("This code is not right, or was used already.")).toBeVisible();
  await code.fill(await codeOf(secret, 1));
  await page.keyboard.press("Enter");
  await expect(page.getByText("Successfully logged in!")).toBeVisible();
  await expect(page).toHaveTitle("Northwind House | Dashboard");

  await page.goto("/security");
  await page.getByRole("button", { name: "Remove the authenticator app" }).click();
  const dialog = page.getByRole("dialog", { name: "Remove the authenticator app?" });
  await expect(dialog.getByText("It is the last second step")).toBeVisible();
  await dialog.getByLabel("Your password").fill("not-my-password");
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(dialog.getByText("The current password is incorrect.")).toBeVisible();
  await expect(dialog.getByLabel("Your password")).toBeFocused();
  await dialog.getByLabel("Your password").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Authenticator app removed.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your password alone lets you in" })).toBeVisible();
});

test("a recovery code logs in once", async ({ page }) => {
  await logIn(page, RECOVERER);
  await page.goto("/security");
  const { codes } = await setUpApp(page);
  const use = async () => {
    await page.context().clearCookies();
    await typePassword(page, RECOVERER);
    await page.getByRole("button", { name: "Use a recovery code" }).click();
    await page.getByLabel("Recovery code").fill(codes[0]?.toUpperCase() ?? "");
    await page.getByRole("button", { name: "Log In", exact: true }).click();
  };
  await use();
  await expect(page).toHaveTitle("Northwind House | Dashboard");
  await page.goto("/security");
  await expect(page.getByText("9 codes are left")).toBeVisible();
  await use();
  await expect(page.getByText("This code is not right, or was used already.")).toBeVisible();
  await page.getByRole("button", { name: "Go back to log in" }).click();
  await expect(page.getByRole("heading", { name: "Log in" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue(RECOVERER);
});

test("a passkey logs in after the password, and by itself", async ({ page }) => {
  await addVirtualAuthenticator(page);
  await logIn(page, KEY);
  await page.goto("/security");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a passkey" });
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByText("Name is required")).toBeVisible();
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await dialog.getByLabel("Name").fill("Work laptop");
  await dialog.getByLabel("Your password").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await keepCodes(page);
  await expect(page.getByText("Work laptop", { exact: true })).toBeVisible();
  await expect(page.getByText("not used yet")).toBeVisible();

  await page.context().clearCookies();
  await typePassword(page, KEY);
  await expect(page.getByText("Confirm with your passkey that it is you.")).toBeVisible();
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page).toHaveTitle("Northwind House | Dashboard");

  await page.context().clearCookies();
  await page.goto("/login?redirectFrom=%2Fsecurity");
  await page.getByRole("button", { name: "Continue with a passkey" }).click();
  await expect(page.getByText("Successfully logged in!")).toBeVisible();
  await expect(page).toHaveTitle("Northwind House | Security");
  await expect(page.getByText("last used")).not.toHaveCount(0);

  await page.getByRole("button", { name: "Remove Work laptop" }).click();
  const question = page.getByRole("dialog", { name: "Remove Work laptop?" });
  await question.getByLabel("Your password").fill(PASSWORD);
  await question.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("No passkeys yet")).toBeVisible();
});

test("a new password is checked on its fields, ends other sessions, and log-in follows", async ({
  page,
  browser,
}) => {
  await logIn(page, CHANGER);
  const other = await (await browser.newContext()).newPage();
  await logIn(other, CHANGER);
  await other.goto("/");
  await expect(other).toHaveTitle("Northwind House | Dashboard");
  await page.goto("/");
  await page.getByRole("button", { name: /^Account menu/ }).click();
  await page.getByRole("menuitem", { name: "Change Password" }).click();
  await expect(page).toHaveURL(/\/edit-password$/);
  const current = page.getByLabel("Current password");
  const next = page.getByLabel("New password", { exact: true });
  const confirm = page.getByLabel("Confirm new password");
  const submit = page.getByRole("button", { name: "Change password" });
  await submit.click();
  await expect(current).toBeFocused();
  await expect(page.getByText("Something went wrong. Please check fields for errors.").first()).toBeVisible();
  await expect(current).toHaveAccessibleDescription("Current password is required");
  await current.fill("not-my-password");
  await next.fill("Portico-demo-2");
  await confirm.fill("Portico-demo-3");
  await submit.click();
  await expect(page.getByText("Passwords must match")).toBeVisible();
  await confirm.fill("Portico-demo-2");
  await submit.click();
  await expect(page.getByText("The current password is incorrect.")).toBeVisible();
  await current.fill(PASSWORD);
  await submit.click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText("Password has been updated.")).toBeVisible();
  await expect(other).toHaveURL(/\/login/);
  await typePassword(page, CHANGER, "Portico-demo-2");
  await expect(page).toHaveTitle("Northwind House | Dashboard");
});

test("an account without a password sets one, and is not asked for another", async ({ page }) => {
  await logIn(page, LOOKER);
  await page.route("**/api/whoami/", async (route) => {
    const answer = await route.fetch();
    const body = await answer.json();
    await route.fulfill({ response: answer, json: { ...body, user: { ...body.user, hasPassword: false } } });
  });
  let sent: unknown;
  await page.route("**/api/password/set/", (route) => {
    sent = route.request().postDataJSON();
    return route.fulfill({
      status: 400,
      json: { password: ["This password is too common. Please choose another."] },
    });
  });
  await page.goto("/");
  await page.getByRole("button", { name: /^Account menu/ }).click();
  await page.getByRole("menuitem", { name: "Set Password" }).click();
  await expect(page.getByRole("heading", { name: "Set a password" })).toBeVisible();
  await page.getByLabel("New password", { exact: true }).fill("Portico-demo-2");
  await page.getByLabel("Confirm new password").fill("Portico-demo-2");
  await expect(page.getByLabel("Current password")).toHaveCount(0);
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(page.getByText("This password is too common.")).toBeVisible();
  expect(sent).toEqual({ password: "Portico-demo-2", password_confirm: "Portico-demo-2" });
  await page.goto("/security");
  await expect(page.getByRole("heading", { name: "No second step is set up" })).toBeVisible();
});

test("another session that is ended is out at once", async ({ page, browser }) => {
  await logIn(page, ROAMER);
  const userAgent = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0";
  const phone = await (await browser.newContext({ userAgent })).newPage();
  await page.goto("/security");
  await expect(page.getByText("This browser")).toBeVisible();
  // It comes while the list is looked at.
  await logIn(phone, ROAMER);
  await phone.goto("/");
  await expect(phone).toHaveTitle("Northwind House | Dashboard");
  await expect(page.getByRole("button", { name: /^Log out Firefox on Android/ })).toBeVisible();
  // One's own stands first, though the other was used later.
  const devices = page.getByRole("region", { name: "Where you are logged in" }).locator("strong");
  await expect(devices).toHaveText([/Chrome/, "Firefox on Android"]);
  await page.getByRole("button", { name: /^Log out Firefox on Android/ }).click();
  await expect(page.getByText("Firefox on Android is logged out.")).toBeVisible();
  await expect(phone).toHaveURL(/\/login/);
  await expect(page.getByRole("button", { name: "Log out others" })).toBeHidden();
  await expect(page).toHaveURL(/\/security$/);
});

test("the screens can be read at every width, in light and dark", async ({ page }) => {
  await logIn(page, LOOKER);
  await page.goto("/edit-password");
  await expect(page.getByLabel("Current password")).toBeVisible();
  await expectReadable(page);
  await page.goto("/security");
  await expect(page.getByText("This browser")).toBeVisible();
  await expectReadable(page);
});
