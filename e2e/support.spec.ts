import { expect, type Page } from "@playwright/test";
import { expectAccessible, logIn, test } from "./kits/common.ts";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Contact Support" });
const field = (page: Page, name: string) => dialog(page).getByRole("textbox", { name, exact: true });

/** Describes a problem that nobody else has, and sends it. */
const send = async (page: Page, words: string): Promise<string> => {
  const problem = `${words} ${crypto.randomUUID()}`;
  await field(page, "Problem").fill(problem);
  await dialog(page).getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Support ticket has been created.")).toBeVisible();
  await expect(dialog(page)).toBeHidden();
  return problem;
};

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

test("a colleague and a stranger say what is wrong; support knows who and where", async ({ page }) => {
  await page.goto("/login?email=ana%40example.test");
  await page.getByRole("button", { name: "Contact Support" }).click();
  await expect(field(page, "URL")).toHaveValue(/^http:\/\/localhost:\d+\/login$/);
  await field(page, "Email").fill("ana@example.test");
  await field(page, "Full name").fill("Ana Sá");
  const strangers = await send(page, "I cannot log in");

  await logIn(page, "yara.gomes");
  await page.goto("/credits?credit_purchase=cancelled");
  await page.getByRole("button", { name: "Support" }).click();
  await expect(field(page, "Problem")).toBeFocused();
  await expectAccessible(page);
  const colleagues = await send(page, "The lift is stuck");
  await expect(page.getByRole("button", { name: "Support" })).toBeFocused();

  const mail = await mailWith(page, colleagues);
  expect(mail).toContain("support@northwind.example");
  expect(mail).toContain("From: Yara Gomes <yara.gomes@northwind.example>, logged in");
  expect(mail).toMatch(/Page: http:\/\/localhost:\d+\/credits\?credit_purchase=cancelled/);
  expect(await mailWith(page, strangers)).toContain("From: Ana Sá <ana@example.test>, not logged in");
});
