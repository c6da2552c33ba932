import { expect, type Page } from "@playwright/test";
import { browserOf, expectAccessible, isLive, test } from "./kits/common.ts";
import { becomeKiosk, button, familyAtKiosk, question, UPRIGHT, waitForFieldFocus } from "./kits/kiosk.ts";
import { openMenu, openReception, rowOf, toastOf } from "./kits/reception.ts";

test.use({ viewport: UPRIGHT });

/** Types each answer once its question is asked. */
const answerAll = async (page: Page, answers: [asked: string, answer: string][]): Promise<void> => {
  for (const [asked, answer] of answers) {
    await waitForFieldFocus(page, asked);
    await page.keyboard.type(answer);
    await page.keyboard.press("Enter");
  }
};

test("without an invitation: reception lets one in, in its own browser, and sends another away", async ({
  page,
  browser,
}) => {
  const lastName = familyAtKiosk();
  const admin = await browserOf(browser, "super");
  const reception = await browserOf(browser, "reception", { viewport: { width: 1440, height: 900 } });
  await openReception(reception, lastName, "&status=all");
  await isLive(reception);
  await becomeKiosk(page, admin);
  await button(page, "I have no invitation").click();
  await expectAccessible(page);
  await button(page, "Contractor").click();
  await waitForFieldFocus(page, "What is your first name?");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").getByText("Please answer this question.")).toBeVisible();
  await answerAll(page, [
    ["What is your first name?", "Noor"],
    ["And your last name?", lastName],
    ["Which company are you from?", "Initech"],
    ["What is your email address?", `${lastName}@`],
  ]);
  await expect(page.getByText("Please enter a valid email.")).toBeVisible();
  await page.keyboard.type("initech.example");
  await page.keyboard.press("Enter");
  await answerAll(page, [["What is your phone number?", ""]]);
  await waitForFieldFocus(page, "Who have you come to see?");
  // No other test looks at the dashboard of this host, on which a banner moves all that is there.
  await page.keyboard.type("Petra Lan");
  await button(page, "Petra Lang").click();
  await button(page, "Yes").click();
  await button(page, "Hot work").click();
  await expect(question(page, "Is this right?")).toBeVisible();
  await expect(page.getByText(`Noor ${lastName}`)).toBeVisible();
  await expectAccessible(page);
  await button(page, "Ask to come in").click();
  await expect(question(page, "Thank you, Noor. Please wait a moment.")).toBeVisible();

  // Reception's page was not reloaded. The host may not decide alone: the answer asks for reception.
  const asking = (name: string) =>
    reception
      .getByRole("region", { name: /waiting for you$/ })
      .getByRole("listitem")
      .filter({ hasText: `${name} ${lastName}` });
  await expect(asking("Noor").getByText("Hot work")).toBeVisible();
  await expect(asking("Noor").getByText("An answer needs reception’s decision")).toBeVisible();
  await expectAccessible(reception);
  await asking("Noor")
    .getByRole("button", { name: `Approve Noor ${lastName}` })
    .click();
  await expect(toastOf(reception, `Noor ${lastName} has been approved.`)).toBeVisible();
  await expect(asking("Noor")).toHaveCount(0);
  await expect(rowOf(reception, `Noor ${lastName}`)).toContainText("Walk-in");
  await expect(question(page, "Welcome, Noor. You can come in.")).toBeVisible();
  await expect(page.getByText("Petra Lang will receive you.", { exact: false })).toBeVisible();
  await openMenu(reception, `Noor ${lastName}`, "Edit Visit");
  await expect(reception.getByRole("dialog", { name: "Edit Visit" })).toBeVisible();
  await expectAccessible(reception);
  await reception.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();

  // The next one names no host, and needs a host to come in.
  await button(page, "Done").click();
  await button(page, "I have no invitation").click();
  await button(page, "Visitor").click();
  await answerAll(page, [
    ["What is your first name?", "Omar"],
    ["And your last name?", lastName],
    ["Which company are you from?", ""],
    ["What is your email address?", ""],
    ["What is your phone number?", ""],
  ]);
  await expect(question(page, "Who have you come to see?")).toBeVisible();
  await button(page, "Skip").click();
  await button(page, "Ask to come in").click();
  await asking("Omar")
    .getByRole("button", { name: /^Approve/ })
    .click();
  await reception.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
  await expect(reception.getByText("Choose who will receive this visitor.")).toBeVisible();
  await expectAccessible(reception);
  await reception.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await asking("Omar").getByRole("button", { name: /^Deny/ }).click();
  const dialog = reception.getByRole("dialog", { name: `Deny Omar ${lastName}?` });
  await dialog.getByLabel("Reason, for colleagues (optional)").fill("No appointment");
  await dialog.getByRole("button", { name: "Deny" }).click();
  await expect(question(page, "We are sorry, Omar.")).toBeVisible();
  await expect(page.getByText("No appointment")).toHaveCount(0);
});
