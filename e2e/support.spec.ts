import { expect, type Page } from "@playwright/test";
import { expectAccessible, expectReadable, logIn, test } from "./kit.ts";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Contact Support" });
const field = (page: Page, name: string) => dialog(page).getByRole("textbox", { name, exact: true });
const send = (page: Page) => dialog(page).getByRole("button", { name: "Send" });

/** The mail with this text, as the demo's mailbox shows it. */
const mailWith = async (page: Page, text: string): Promise<string> => {
  let found = "";
  await expect
    .poll(async () => {
      const { results } = await (await page.request.get("/api/dev/mailbox/?limit=100")).json();
      const mail = results.find((one: { text: string }) => one.text.includes(text));
      found = mail ? `${mail.to}\n${mail.text}` : "";
      return found;
    })
    .toContain(text);
  return found;
};

test("a colleague says what is wrong, and support knows who and where", async ({ page }) => {
  await logIn(page, "yara.gomes");
  await page.goto("/credits?credit_purchase=cancelled");
  await page.getByRole("button", { name: "Support" }).click();
  await expect(dialog(page)).toContainText(
    "The support of Northwind House answers to yara.gomes@northwind.example.",
  );
  await expect(field(page, "Problem")).toBeFocused();
  await expect(dialog(page).getByRole("textbox")).toHaveCount(1);
  await expectAccessible(page);
  await send(page).click();
  await expect(field(page, "Problem")).toHaveAccessibleDescription(/Please describe your issue/);
  await expect(field(page, "Problem")).toBeFocused();
  const problem = `The lift is stuck ${crypto.randomUUID()}`;
  await field(page, "Problem").fill(problem);
  await send(page).click();
  await expect(page.getByText("Support ticket has been created.")).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole("button", { name: "Support" })).toBeFocused();
  const mail = await mailWith(page, problem);
  expect(mail).toContain("support@northwind.example");
  expect(mail).toContain("From: Yara Gomes <yara.gomes@northwind.example>, logged in");
  expect(mail).toMatch(/Page: http:\/\/localhost:\d+\/credits\?credit_purchase=cancelled/);
});

test("a stranger asks from the log-in page", async ({ page }) => {
  await page.goto("/login?email=ana%40example.test");
  await page.getByRole("button", { name: "Contact Support" }).click();
  await expect(field(page, "URL")).toHaveValue(/^http:\/\/localhost:\d+\/login$/);
  await send(page).click();
  for (const problem of ["Email is required", "Full name is required", "Please describe your issue"])
    await expect(dialog(page).getByText(problem)).toBeVisible();
  await expect(field(page, "Email")).toBeFocused();
  await field(page, "Email").fill("ana@");
  await send(page).click();
  await expect(dialog(page).getByText("Please enter a valid email.")).toBeVisible();
  await field(page, "Email").fill("ana@example.test");
  await field(page, "Full name").fill("Ana Sá");
  const problem = `I cannot log in ${crypto.randomUUID()}`;
  await field(page, "Problem").fill(problem);
  await send(page).click();
  await expect(page.getByText("Support ticket has been created.")).toBeVisible();
  await logIn(page, "yara.gomes");
  expect(await mailWith(page, problem)).toContain("From: Ana Sá <ana@example.test>, not logged in");
});

test("what the server refuses stands at its field, and what was typed stays", async ({ page }) => {
  await page.route("**/api/support/", (route) =>
    route.fulfill({ status: 400, json: { email: ["Please enter a valid email."] } }),
  );
  await page.goto("/login");
  await page.getByRole("button", { name: "Contact Support" }).click();
  await field(page, "Email").fill("ana@example.test");
  await field(page, "Full name").fill("Ana Sá");
  await field(page, "Problem").fill("Help");
  await send(page).click();
  await expect(page.getByText("Something went wrong. Support ticket has not been created.")).toBeVisible();
  await expect(dialog(page).getByText("Please enter a valid email.")).toBeVisible();
  await expect(field(page, "Problem")).toHaveValue("Help");
});

test("on a phone the dialog takes the drawer's place", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await logIn(page, "employee");
  await page.goto("/");
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("button", { name: "Support" }).click();
  await expect(dialog(page)).toBeVisible();
  await expect(page.getByRole("dialog", { name: "Main navigation" })).toBeHidden();
  await expect(field(page, "Problem")).toBeFocused();
  await page.keyboard.type("Typed");
  await expect(field(page, "Problem")).toHaveValue("Typed");
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
});

test("the palette opens it too", async ({ page }) => {
  await logIn(page, "employee");
  await page.goto("/");
  await page.getByRole("button", { name: "Search or jump to" }).click();
  await page.getByPlaceholder(/^Go to a screen/).fill("Support");
  await page.keyboard.press("Enter");
  await expect(field(page, "Problem")).toBeFocused();
});

test("a stranger's dialog is readable", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/login");
  await page.getByRole("button", { name: "Contact Support" }).click();
  await send(page).click();
  await expect(dialog(page).getByText("Email is required")).toBeVisible();
  await expectReadable(page);
});
