import { expect, type Page } from "@playwright/test";
import { linkTo, newAccount } from "./kits/accounts.ts";
import { expectNoSidewaysScroll, expectReadable, logIn, PASSWORD, test } from "./kits/common.ts";
import {
  addVirtualAuthenticator,
  codeOf,
  saveRecoveryCodes,
  setUpApp,
  typePassword,
} from "./kits/security.ts";

/** Logging in, in every way there is, and keeping others out. Each journey has an account of its own. */

const email = (page: Page) => page.getByRole("textbox", { name: "Email" });
const password = (page: Page) => page.getByLabel("Password", { exact: true });
const submit = (page: Page) => page.getByRole("button", { name: "Log In", exact: true });
const onDashboard = (page: Page) => expect(page).toHaveTitle("Northwind House | Dashboard");

test("a person who comes by an address logs in, by keyboard alone, and is where they wanted to go", async ({
  page,
}) => {
  await page.goto("/edit-profile?a=1");
  await expect(page).toHaveURL(/\/login\?redirectFrom=%2Fedit-profile%3Fa%3D1$/);
  await expect(page).toHaveTitle("Northwind House | Log in");
  await page.keyboard.press("Tab");
  await expect(email(page)).toBeFocused();
  await page.keyboard.type("desks@northwind.example");
  await page.keyboard.press("Tab");
  await page.keyboard.type("not-the-password");
  await page.keyboard.press("Enter");
  const refusal = page.getByText("The email or password you entered is incorrect");
  await expect(refusal).toBeVisible();
  const [above, below] = [await refusal.boundingBox(), await email(page).boundingBox()];
  expect(above?.y).toBeLessThan(below?.y ?? 0);
  // What was typed is selected: the next try replaces it.
  await expect(password(page)).toBeFocused();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Successfully logged in!")).toBeVisible();
  await expect(page).toHaveURL(/\/edit-profile\?a=1$/);
});

test("a forgotten password is reset by the link in the mail, which works once", async ({ page, browser }) => {
  const address = await newAccount(browser);
  const before = await linkTo(page, address);
  const forget = () => page.getByRole("button", { name: "Click here to reset it" }).click();
  await page.goto(`/login?email=${encodeURIComponent(address)}`);
  await forget();
  await expect(page.getByRole("heading", { name: "Reset password" })).toBeVisible();
  // A phone's own way back leads to log-in too, not out of the app.
  await page.goBack();
  await forget();
  await expect(email(page)).toHaveValue(address);
  await page.getByRole("button", { name: "Send reset link" }).click();
  await expect(page.getByText("Password reset email sent. Please check your email.")).toBeVisible();

  const fresh = "Another-demo-2";
  await expect.poll(() => linkTo(page, address)).not.toBe(before);
  const link = new URL(await linkTo(page, address));
  const setPassword = async () => {
    await page.goto(link.pathname + link.search);
    await page.getByLabel("New password", { exact: true }).fill(fresh);
    await page.getByLabel("Confirm new password").fill(fresh);
    await page.getByRole("button", { name: "Set password" }).click();
  };
  await setPassword();
  await expect(page.getByText("Password has been updated.")).toBeVisible();
  await email(page).fill(address);
  await password(page).fill(fresh);
  await submit(page).click();
  await onDashboard(page);

  await page.context().clearCookies();
  await setPassword();
  await expect(page.getByText("Link has expired or been used.")).toBeVisible();
});

test("each client has its name, its colour and what it has switched on", async ({ page, baseURL }) => {
  const colours = new Set<string>();
  for (const [host, name] of [
    ["northwind", "Northwind House"],
    ["fabrikam", "Fabrikam Parking"],
    ["contoso", "Contoso Rooms"],
  ] as const) {
    await page.goto(`${baseURL?.replace("localhost", `${host}.localhost`)}/login`);
    await expect(page.getByText(name).first()).toBeVisible();
    await expect(page).toHaveTitle(`${name} | Log in`);
    colours.add(await submit(page).evaluate((button) => getComputedStyle(button).backgroundColor));
    if (host === "northwind") continue;
    await email(page).fill(`employee@${host}.example`);
    await password(page).fill(PASSWORD);
    await submit(page).click();
    await expect(page).toHaveTitle(`${name} | Dashboard`);
    const counts = page.getByRole("region", { name: "Free spaces now" });
    if (host === "fabrikam") {
      await expect(counts.getByText("Kade")).toBeVisible();
      await expect(counts.getByText("North")).toHaveCount(0);
    } else {
      await expect(
        page.getByRole("heading", { name: /^Good (morning|afternoon|evening), Eoin$/ }),
      ).toBeVisible();
      await expect(page.getByRole("heading", { name: "Parking" })).toHaveCount(0);
      await expect(counts).toHaveCount(0);
    }
  }
  expect(colours.size).toBe(3);
});

test("an authenticator app is set up, asked for at log-in, its recovery code used once, and removed", async ({
  page,
  browser,
}) => {
  const address = await newAccount(browser);
  await logIn(page, address);
  await page.goto("/security");
  const { secret, codes } = await setUpApp(page);
  await expect(
    page.getByRole("heading", { name: "Your log-in is protected by a second step" }),
  ).toBeVisible();
  await expect(page.getByText("10 codes left")).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await typePassword(other, address);
  const code = other.getByLabel("Code", { exact: true });
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute("autocomplete", "one-time-code");
  await other.keyboard.press("Enter");
  await expect(other.getByText("Please enter the code.")).toBeVisible();
  await code.fill("000000");
  await other.keyboard.press("Enter");
  const refusal = other.getByText("This code is wrong or has already been used. Please try again.");
  await expect(refusal).toBeVisible();
  await code.fill(await codeOf(secret, 1));
  await other.keyboard.press("Enter");
  await onDashboard(other);

  const recover = async () => {
    await other.context().clearCookies();
    await typePassword(other, address);
    await other.getByRole("button", { name: "Use a recovery code" }).click();
    await other.getByLabel("Recovery code").fill(codes[0]?.toUpperCase() ?? "");
    await submit(other).click();
  };
  await recover();
  await onDashboard(other);
  await recover();
  await expect(refusal).toBeVisible();
  await other.getByRole("button", { name: "Go back to log in" }).click();
  await expect(other.getByRole("heading", { name: "Log in" })).toBeVisible();
  await expect(email(other)).toHaveValue(address);

  await page.reload();
  await expect(page.getByText("9 codes left")).toBeVisible();
  await page.getByRole("button", { name: "Remove the authenticator app" }).click();
  const dialog = page.getByRole("dialog", { name: "Remove the authenticator app?" });
  await dialog.getByLabel("Your password").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("Authenticator app removed.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Add a second step to your log-in" })).toBeVisible();
});

test("a passkey logs in after the password, and by itself", async ({ page, browser }) => {
  const address = await newAccount(browser);
  await addVirtualAuthenticator(page);
  await logIn(page, address);
  await page.goto("/security");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  const dialog = page.getByRole("dialog", { name: "Add a passkey" });
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog.getByText("Name is required")).toBeVisible();
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await dialog.getByLabel("Name").fill("Work laptop");
  await dialog.getByLabel("Your password").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await saveRecoveryCodes(page);
  await expect(page.getByText("Work laptop", { exact: true })).toBeVisible();
  await expect(page.getByText("not used yet")).toBeVisible();

  await page.context().clearCookies();
  await typePassword(page, address);
  await expect(page.getByText("Use your passkey to confirm that it is you.")).toBeVisible();
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await onDashboard(page);

  await page.context().clearCookies();
  await page.goto("/login?redirectFrom=%2Fsecurity");
  await page.getByRole("button", { name: "Continue with a passkey" }).click();
  await expect(page).toHaveTitle("Northwind House | Security");
  await expect(page.getByText("last used")).not.toHaveCount(0);

  await page.getByRole("button", { name: "Remove Work laptop" }).click();
  const question = page.getByRole("dialog", { name: "Remove Work laptop?" });
  await question.getByLabel("Your password").fill(PASSWORD);
  await question.getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("No passkeys yet")).toBeVisible();
});

test("another session that is ended is out at once; a new password ends all others", async ({
  page,
  browser,
}) => {
  const address = await newAccount(browser);
  await logIn(page, address);
  const userAgent = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0";
  const phone = await (await browser.newContext({ userAgent })).newPage();
  await page.goto("/security");
  await expect(page.getByText("This browser")).toBeVisible();
  // It comes while the list is looked at.
  await logIn(phone, address);
  await phone.goto("/");
  await page.getByRole("button", { name: /^Log out Firefox on Android/ }).click();
  await expect(page.getByText("Firefox on Android is logged out.")).toBeVisible();
  await expect(phone).toHaveURL(/\/login/);
  await expect(page).toHaveURL(/\/security$/);

  await logIn(phone, address);
  await phone.goto("/");
  await page.getByRole("button", { name: /^Account menu/ }).click();
  await page.getByRole("menuitem", { name: "Change Password" }).click();
  await expect(page).toHaveURL(/\/edit-password$/);
  const fresh = "Portico-demo-2";
  await page.getByLabel("Current password").fill(PASSWORD);
  await page.getByLabel("New password", { exact: true }).fill(fresh);
  await page.getByLabel("Confirm new password").fill(fresh);
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Password has been updated.")).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  await expect(phone).toHaveURL(/\/login/);
  await typePassword(page, address, fresh);
  await onDashboard(page);
});

test("log-in, its support dialog, Security, a demanded second step and the password are readable", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/login");
  // Controls for fingers, and text that iOS does not zoom.
  for (const control of [email(page), submit(page)])
    expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  expect(
    await email(page).evaluate((field) => Number.parseFloat(getComputedStyle(field).fontSize)),
  ).toBeGreaterThanOrEqual(16);
  await expectNoSidewaysScroll(page);
  await expectReadable(page);
  await page.getByRole("button", { name: "Contact Support" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("dialog").getByText("Email is required")).toBeVisible();
  await expectReadable(page);
  await page.goto("/login?form=reset");
  await expectReadable(page);
  await page.goto("/reset-password?user_id=1&token=2");
  await expect(page.getByRole("button", { name: "Set password" })).toBeVisible();
  await expectReadable(page);

  await logIn(page, "colleague");
  await page.goto("/edit-password");
  await expect(page.getByLabel("Current password")).toBeVisible();
  await expectReadable(page);
  await page.goto("/security");
  await expect(page.getByText("This browser")).toBeVisible();
  await expectReadable(page);

  // As for somebody whose client demands what they have not set up.
  await page.route("**/api/whoami/", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), needsSecondFactor: true } });
  });
  await page.goto("/set-up-second-step");
  await expect(page.getByRole("button", { name: "Set up an authenticator app" })).toBeVisible();
  await expectReadable(page);
});
