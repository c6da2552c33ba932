import { expect, type Page } from "@playwright/test";
import { expectNoSidewaysScroll, logIn, PASSWORD, test } from "./kit.ts";

const email = (page: Page) => page.getByRole("textbox", { name: "Email" });
const password = (page: Page) => page.getByLabel("Password", { exact: true });
const submit = (page: Page) => page.getByRole("button", { name: "Log In" });

test("a person logs in and comes to where they wanted to go", async ({ page }) => {
  await page.goto("/dev/../?a=1");
  await expect(page).toHaveURL(/\/login\?redirectFrom=%2F%3Fa%3D1$/);
  await expect(page).toHaveTitle("Northwind House | Log in");
  await email(page).fill("employee@northwind.example");
  await password(page).fill(PASSWORD);
  await submit(page).click();
  await expect(page.getByText("Successfully logged in!")).toBeVisible();
  await expect(page).toHaveURL(/\/\?a=1$/);
  await expect(page).toHaveTitle("Northwind House | Dashboard");
});

test("a refusal stands above the fields and keeps what was typed", async ({ page }) => {
  await page.goto("/login");
  await email(page).fill("nobody@northwind.example");
  await password(page).fill("not-the-password");
  await submit(page).click();
  const refusal = page.getByText("The email or password you entered is incorrect");
  await expect(refusal).toBeVisible();
  await expect(email(page)).toHaveValue("nobody@northwind.example");
  await expect(password(page)).toHaveValue("not-the-password");
  await expect(password(page)).toBeFocused();
  const [above, below] = [await refusal.boundingBox(), await email(page).boundingBox()];
  expect(above?.y).toBeLessThan(below?.y ?? 0);
});

test("missing fields are named between label and field", async ({ page }) => {
  await page.goto("/login");
  await submit(page).click();
  await expect(page.getByText("Email is required")).toBeVisible();
  await expect(page.getByText("Password is required")).toBeVisible();
  await expect(email(page)).toBeFocused();
  await expect(email(page)).toHaveAccessibleDescription("Email is required");
});

test("too many failures say when to try again", async ({ page }) => {
  await page.route("**/api/login/", (route) =>
    route.fulfill({
      status: 429,
      headers: { "retry-after": "30" },
      json: { code: "too_many", detail: "Too many attempts." },
    }),
  );
  await page.goto("/login?email=employee@northwind.example");
  await password(page).fill("x");
  await submit(page).click();
  await expect(page.getByText("Too many attempts. Please try again in 30 seconds.")).toBeVisible();
});

test("the address fills the e-mail and shows its toast once", async ({ page }) => {
  await page.goto("/login?email=a.b%2Bc%40northwind.example&toast=Account%20activated.&toastType=success");
  await expect(email(page)).toHaveValue("a.b+c@northwind.example");
  await expect(page.getByRole("status").getByText("Account activated.")).toBeVisible();
  await expect(page).not.toHaveURL(/toast/);
  await page.goto("/login?toast=Invalid%20Visit%20ID.&toastType=error");
  await expect(page.getByRole("alert").getByText("Invalid Visit ID.")).toBeVisible();
});

test("redirectFrom never leads to another site", async ({ page }) => {
  await page.goto("/login?redirectFrom=https%3A%2F%2Fevil.example%2F");
  await email(page).fill("employee@northwind.example");
  await password(page).fill(PASSWORD);
  await submit(page).click();
  await expect(page).toHaveTitle("Northwind House | Dashboard");
  expect(new URL(page.url()).hostname).toBe("localhost");
});

test("a signed-in person does not see log-in", async ({ page }) => {
  await logIn(page, "colleague");
  await page.goto("/login");
  await expect(page).toHaveTitle("Northwind House | Dashboard");
});

test("the password can be shown and hidden", async ({ page }) => {
  await page.goto("/login");
  await password(page).fill("secret");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password(page)).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect(password(page)).toHaveAttribute("type", "password");
});

test("a forgotten password is reset by the link in the mail", async ({ page }) => {
  // An account of this journey alone: its password is another one afterwards.
  await page.goto("/login?email=yusuf.wang@northwind.example");
  await page.getByRole("button", { name: "Click here to reset it" }).click();
  await expect(page.getByRole("heading", { name: "Reset password" })).toBeVisible();
  await page.getByRole("button", { name: "Go back to log in" }).click();
  await page.getByRole("button", { name: "Click here to reset it" }).click();
  await expect(page.getByRole("heading", { name: "Reset password" })).toBeVisible();
  // A phone's own way back leads to log-in too, not out of the app.
  await page.goBack();
  await page.getByRole("button", { name: "Click here to reset it" }).click();
  await expect(email(page)).toHaveValue("yusuf.wang@northwind.example");
  await page.getByRole("button", { name: "Send reset link" }).click();
  await expect(page.getByText("Password reset email sent. Please check your email.")).toBeVisible();

  await page.goto("/dev/mailbox");
  await page
    .getByRole("navigation", { name: "Messages" })
    .getByText("yusuf.wang@northwind.example")
    .first()
    .click();
  await page.getByRole("article").getByRole("link").first().click();
  await expect(page).toHaveURL(/\/reset-password\?user_id=.+&token=.+/);
  const fresh = "Another-demo-2";
  await page.getByLabel("New password", { exact: true }).fill("short");
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(page.getByText("Password must contain at least 10 characters.")).toBeVisible();
  await expect(page.getByLabel("New password", { exact: true })).toBeFocused();
  await page.getByLabel("New password", { exact: true }).fill(fresh);
  await page.getByLabel("Confirm new password").fill(fresh);
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(page.getByText("Password has been updated.")).toBeVisible();
  await email(page).fill("yusuf.wang@northwind.example");
  await password(page).fill(fresh);
  await submit(page).click();
  await expect(page.getByText("Successfully logged in!")).toBeVisible();
});

test("a used link says so and offers a new one", async ({ page }) => {
  await page.goto("/reset-password?user_id=00000000-0000-4000-8000-000000000000&token=12345678901234567890");
  await page.getByLabel("New password", { exact: true }).fill("Another-demo-2");
  await page.getByLabel("Confirm new password").fill("Another-demo-2");
  await page.getByRole("button", { name: "Set password" }).click();
  await expect(page.getByText("Link has expired or been used.")).toBeVisible();
  await page.getByRole("link", { name: "Ask for a new link" }).click();
  await expect(page.getByRole("heading", { name: "Reset password" })).toBeVisible();
  await page.getByRole("button", { name: "Send reset link" }).click();
  await expect(page.getByText("Email is required")).toBeVisible();
  await expect(email(page)).toBeFocused();
});

test("a link that lost its end says so before a password is typed", async ({ page }) => {
  await page.goto("/reset-password?user_id=00000000-0000-4000-8000-000000000000");
  await expect(page.getByText("Link has expired or been used.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Ask for a new link" })).toBeVisible();
});

test("each client has its name and its product's colour", async ({ page, baseURL }) => {
  const colours = new Set<string>();
  for (const [host, name] of [
    ["northwind", "Northwind House"],
    ["fabrikam", "Fabrikam Parking"],
    ["contoso", "Contoso Rooms"],
  ]) {
    await page.goto(`${baseURL?.replace("localhost", `${host}.localhost`)}/login`);
    await expect(page.getByText(name ?? "").first()).toBeVisible();
    await expect(page).toHaveTitle(`${name} | Log in`);
    colours.add(await submit(page).evaluate((button) => getComputedStyle(button).backgroundColor));
  }
  expect(colours.size).toBe(3);
});

test("fits a phone, with controls of 44 pixels or more and text that iOS does not zoom", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/login");
  for (const control of [email(page), submit(page)]) {
    expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  expect(
    await email(page).evaluate((field) => Number.parseFloat(getComputedStyle(field).fontSize)),
  ).toBeGreaterThanOrEqual(16);
  await expectNoSidewaysScroll(page);
});

test("by keyboard alone", async ({ page }) => {
  await page.goto("/login");
  await submit(page).waitFor();
  await page.keyboard.press("Tab");
  await expect(email(page)).toBeFocused();
  await page.keyboard.type("desks@northwind.example");
  await page.keyboard.press("Tab");
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page).toHaveTitle("Northwind House | Dashboard");
});
