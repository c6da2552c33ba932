import { expect, type Page } from "@playwright/test";
import { browserOf, callAs, expectReadable, isLive, logIn } from "../kits/common.ts";
import { type Office, test } from "../kits/office.ts";

const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

/** Makes a visitor, and writes to them from their page: by text message, or by mail. */
const writeTo = async (page: Page, visitor: { email: string; phone: string }, way: "Email" | "SMS") => {
  const { body } = await callAs<{ id: string }>(page, "POST", "/visitors/", {
    first_name: "Ida",
    last_name: "Messenger",
    ...visitor,
  });
  await page.goto(`/visitors/${body.id}`);
  await page.getByRole("button", { name: "Contact Visitor" }).click();
  const dialog = page.getByRole("dialog", { name: "Contact Visitor" });
  await dialog.getByRole("textbox", { name: "Message" }).fill("The lift is out of order.");
  if (way === "SMS") {
    await dialog.getByRole("checkbox", { name: "SMS" }).check();
    await dialog.getByRole("checkbox", { name: "Email" }).uncheck();
  }
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("Contact sent to user")).toBeVisible();
};

const refuseAll = ({ sink, twilio }: Office): void => {
  sink.refuseWith({ command: "RCPT TO", responseCode: 550 });
  twilio.next.push({ status: 400, code: 21211, message: "The number is not valid." });
};

test("what never arrived is seen as it happens, sent again, and arrives", async ({
  page,
  browser,
  office,
}) => {
  const number = 100 + Math.floor(Math.random() * 900);
  const visitor = { email: `ida-${number}@messenger.example`, phone: `+44 20 7946 0${number}` };
  const reception = await browserOf(browser, "reception", { baseURL: office.address });
  await logIn(page, "admin");
  const { dead } = (await callAs<{ dead: number }>(page, "GET", "/deliveries/")).body;
  await page.goto("/admin");
  await page.getByRole("link", { name: /^Messages/ }).click();
  const headline = page.getByRole("heading", { level: 1 });
  const before = dead === 0 ? /^No undelivered messages/ : new RegExp(`^${dead} message`);
  await expect(headline).toHaveText(before);
  await isLive(page);

  refuseAll(office);
  await writeTo(reception, visitor, "Email");
  await writeTo(reception, { ...visitor, email: `jon-${number}@messenger.example` }, "SMS");
  // Nobody reloads.
  await expect(headline).toHaveText(new RegExp(`^${dead + 2} messages`));
  await expect(rowOf(page, visitor.email)).toContainText("Not delivered");
  await expect(rowOf(page, visitor.phone)).toContainText("The number is not valid.");
  await expectReadable(page);

  await page.goto(`/messages?status=dead&search=${visitor.email}`);
  await expect(rowOf(page, visitor.phone)).toHaveCount(0);
  await expect(rowOf(page, visitor.email)).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();

  office.sink.refuseWith();
  await rowOf(page, visitor.email).getByRole("checkbox").check();
  await rowOf(page, visitor.phone).getByRole("checkbox").check();
  await isLive(page);
  await page.getByRole("button", { name: "Send again" }).click();
  await expect(page.getByText("2 messages will be sent again.")).toBeVisible();
  await expect(rowOf(page, visitor.email)).toContainText("Sent");
  await expect(rowOf(page, visitor.phone)).toContainText("Sent");
  await expect(headline).toHaveText(before);
  const [mail] = await office.mailsTo(visitor.email);
  expect(mail?.text).toContain("The lift is out of order.");
  expect(mail?.html).toContain("The lift is out of order.");
  const texts = office.twilio.taken.filter(({ to }) => to === visitor.phone.replaceAll(" ", ""));
  expect(texts.map(({ body }) => body)).toEqual([
    "Rosa Iglesias, Northwind House: The lift is out of order.",
  ]);
});

test("a saved setting changes the pages that are open", async ({ page, browser, office }) => {
  const parking = await browserOf(browser, "parking", { baseURL: office.address });
  const showPanel = (isShown: boolean) =>
    callAs(parking, "PATCH", "/parking/settings/", { parking_unrestricted: !isShown });
  await logIn(page, "colleague");
  const answers: string[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith("/api/whoami/")) answers.push(request.url());
  });
  await page.goto("/");
  await isLive(page);
  const button = page.getByRole("button", { name: "Request Parking" }).first();
  await expect(button).toBeVisible();
  // The session is asked for once, although it is requested before the scripts have loaded.
  expect(answers).toHaveLength(1);
  for (const isShown of [false, true]) {
    await showPanel(isShown);
    await expect(button).toHaveCount(isShown ? 1 : 0);
  }
});
