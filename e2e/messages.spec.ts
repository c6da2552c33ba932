import { expect, type Page } from "@playwright/test";
import { browserOf, callAs, expectReadable, logIn, withoutLive } from "./kit.ts";
import { type Office, test } from "./office-kit.ts";

/** What leaves the house: how far it came, and sending again what never arrived. */

// One office for all: what one test sends, the next one finds in the list.
test.describe.configure({ mode: "default" });

const PHONE = "+44 20 7946 0123";
const rowOf = (page: Page, name: string | RegExp) => page.getByRole("row").filter({ hasText: name });
const tick = (page: Page, name: RegExp) => page.getByRole("checkbox", { name });

/** Makes a visitor, and writes to them from their page: by text message, or by mail. */
const writeTo = async (page: Page, visitor: { firstName: string; email: string }, way: "E-mail" | "SMS") => {
  const { body } = await callAs<{ id: string }>(page, "POST", "/visitors/", {
    first_name: visitor.firstName,
    last_name: "Messenger",
    email: visitor.email,
    phone: PHONE,
  });
  await page.goto(`/visitors/${body.id}`);
  await page.getByRole("button", { name: "Contact Visitor" }).click();
  const dialog = page.getByRole("dialog", { name: "Contact Visitor" });
  await dialog.getByRole("textbox", { name: "Message" }).fill("The lift is out of order.");
  if (way === "SMS") {
    await dialog.getByRole("checkbox", { name: "SMS" }).check();
    await dialog.getByRole("checkbox", { name: "E-mail" }).uncheck();
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
  const reception = await browserOf(browser, "reception");
  await reception.goto(office.address);
  await logIn(page, "admin");
  await page.goto("/admin");
  await page.getByRole("link", { name: /^Messages/ }).click();
  await expect(page.getByRole("heading", { name: "No message failed to arrive" })).toBeVisible();

  refuseAll(office);
  await writeTo(reception, { firstName: "Ida", email: "ida@messenger.example" }, "E-mail");
  await writeTo(reception, { firstName: "Jon", email: "jon@messenger.example" }, "SMS");
  // Nobody reloads.
  await expect(page.getByRole("heading", { name: "2 messages could not be delivered" })).toBeVisible();
  await expect(rowOf(page, "ida@messenger.example")).toContainText("Not delivered");
  await expect(rowOf(page, PHONE)).toContainText("The number is not valid.");

  await page.getByRole("button", { name: "Show undelivered" }).click();
  await expect(page).toHaveURL(/status=dead/);
  await page.getByRole("searchbox", { name: "Search by recipient or subject" }).fill("ida@");
  await expect(page).toHaveURL(/search=ida/);
  await page.reload();
  await expect(rowOf(page, PHONE)).toHaveCount(0);
  await rowOf(page, "ida@messenger.example").getByRole("button", { name: "Show details" }).click();
  await expect(page.getByRole("definition").filter({ hasText: "visitors.contact" })).toBeVisible();
  await page.getByRole("button", { name: "Clear filters" }).click();

  office.sink.refuseWith();
  await tick(page, /Select A message from .*, to ida@messenger/).check();
  await tick(page, /to \+44 20 7946 0123/).check();
  await expect(page.getByRole("region", { name: "Selected rows" })).toContainText("2 selected");
  await page.getByRole("button", { name: "Send again" }).click();
  await expect(page.getByText("2 messages wait to be sent again.")).toBeVisible();
  await expect(rowOf(page, "ida@messenger.example")).toContainText("Sent");
  await expect(rowOf(page, PHONE)).toContainText("Sent");
  await expect(page.getByRole("heading", { name: "No message failed to arrive" })).toBeVisible();
  const [mail] = await office.mailsTo("ida@messenger.example");
  expect(mail?.text).toContain("The lift is out of order.");
  expect(mail?.html).toContain("The lift is out of order.");
  expect(office.twilio.taken.map(({ to, body }) => [to, body])).toEqual([
    ["+442079460123", expect.stringMatching(/^Rosa Iglesias, Northwind House: The lift is out of order\.$/)],
  ]);
});

test("each row says what became of it: one was sent meanwhile, another's link has ended", async ({
  page,
  browser,
  office,
}) => {
  const reception = await browserOf(browser, "reception");
  await reception.goto(office.address);
  office.sink.refuseWith({ command: "RCPT TO", responseCode: 550 });
  for (const name of ["kai", "lea", "max"])
    await writeTo(reception, { firstName: name, email: `${name}@messenger.example` }, "E-mail");
  await withoutLive(page);
  await logIn(page, "super");
  await expect
    .poll(async () => (await callAs<{ dead: number }>(page, "GET", "/deliveries/")).body.dead)
    .toBe(3);
  await office.sql("update message set expires_at = '2026-01-01Z' where recipient = 'max@messenger.example'");
  await page.goto("/messages?status=dead");
  // Its link has ended: there is nothing to tick.
  await expect(tick(page, /to max@messenger/)).toBeDisabled();
  await tick(page, /to kai@messenger/).check();
  await tick(page, /to lea@messenger/).check();
  await office.sql("update message set status = 'sent' where recipient = 'kai@messenger.example'");
  office.sink.refuseWith();
  await page.getByRole("button", { name: "Send again" }).click();
  const dialog = page.getByRole("dialog", { name: "What became of the messages" });
  await expect(dialog.getByRole("listitem").filter({ hasText: "kai@" })).toContainText(
    "It has been sent already.",
  );
  await expect(dialog.getByRole("listitem").filter({ hasText: "lea@" })).toContainText(
    "Waits to be sent again.",
  );
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(page.getByRole("heading", { name: "1 message could not be delivered" })).toBeVisible();
  await expect.poll(async () => (await office.mailsTo("lea@messenger.example")).length).toBe(1);
});

test("it can be read at every width, in light and dark", async ({ page }) => {
  await logIn(page, "admin");
  await page.goto("/messages");
  await expect(rowOf(page, "max@messenger.example")).toContainText("Not delivered");
  await expectReadable(page);
});

test("filters that fit nothing explain themselves, and a failed load offers another try", async ({
  page,
}) => {
  await withoutLive(page);
  await logIn(page, "admin");
  await page.goto("/messages?search=nobody-at-all");
  await expect(page.getByText("No message fits these filters.")).toBeVisible();
  let isBroken = true;
  await page.route("**/api/deliveries/**", (route) =>
    isBroken
      ? route.fulfill({ status: 403, json: { code: "forbidden", detail: "You may not do this." } })
      : route.continue(),
  );
  await page.goto("/messages?channel=sms");
  await expect(page.getByText("You may not do this.")).toBeVisible();
  isBroken = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(rowOf(page, PHONE).first()).toBeVisible();
  await expect(rowOf(page, "max@messenger.example")).toHaveCount(0);
});

test("others are told that the page is not theirs", async ({ page }) => {
  await logIn(page, "reception");
  await page.goto("/messages");
  await expect(page.getByRole("heading", { name: "This page is not for your account" })).toBeVisible();
});
