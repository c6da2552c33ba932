import { readFile } from "node:fs/promises";
import { type Browser, type Download, expect, type Page } from "@playwright/test";
import { type ReadPdf, readPdf } from "../../apps/server/src/platform/testing/pdf.ts";
import { inEnglish } from "../../packages/contract/src/testing/in-english.ts";
import { showCode } from "../kits/cameras.ts";
import { browserOf, callAs, expectNoSidewaysScroll, isLive, logIn } from "../kits/common.ts";
import { type Office, test } from "../kits/office.ts";
import { familyName, invite, rowOf, signOnPad, thisHour, toastOf } from "../kits/reception.ts";

/** A whole visit, each part through what people hold in their hands: a mail, a phone, a camera, a printed badge. */

const saved = async (download: Promise<Download>): Promise<ReadPdf & { name: string }> => {
  const file = await download;
  return { ...(await readPdf(await readFile(await file.path()))), name: file.suggestedFilename() };
};

const phoneOf = async (browser: Browser): Promise<Page> =>
  (
    await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  ).newPage();

interface Visit {
  id: string;
  uuid: string;
  qrCodeUrl: string;
  status: string;
  start: string;
  end: string;
}
interface Guest {
  name: string;
  email: string;
}

/** Joanna's part: the form, the new visitor's dialog, and the visit as she has booked it. */
const bookVisit = async (host: Page, { name, email }: Guest): Promise<Visit> => {
  const { date, start_time, end_time } = thisHour();
  await host.goto(`/meetings/create?${new URLSearchParams({ date, start_time, end_time })}`);
  await host.getByRole("textbox", { name: "Description" }).fill("Survey of the roof");
  const visitors = host.getByRole("region", { name: "Visitors", exact: true });
  await visitors.getByRole("textbox", { name: "Visitors" }).fill(name);
  await host.getByRole("option", { name: `New visitor “${name}”` }).click();
  const dialog = host.getByRole("dialog", { name: "New visitor" });
  await dialog.getByRole("textbox", { name: "Company" }).fill("Kestrel Maps");
  await dialog.getByRole("textbox", { name: "Email" }).fill(email);
  await dialog.getByRole("button", { name: "Add visitor" }).click();
  await expect(visitors.getByRole("listitem")).toHaveText([new RegExp(`${name}.*Kestrel Maps`)]);
  await host.getByRole("button", { name: "Book", exact: true }).click();
  await expect(host).toHaveURL(/\/meetings\/[0-9a-f-]+$/);
  const meeting = new URL(host.url()).pathname.split("/").at(-1);
  const { body } = await callAs<{ results: Visit[] }>(host, "GET", `/visits/?meeting=${meeting}`);
  expect(body.results).toHaveLength(1);
  return body.results[0]!;
};

/** The invitation as it left the building; answers its link. */
const readInvitation = async (office: Office, visit: Visit, email: string): Promise<string> => {
  await expect.poll(async () => (await office.mailsTo(email)).length).toBe(1);
  const [mail] = await office.mailsTo(email);
  expect(mail).toMatchObject({ from: "no-reply@localhost", to: [email] });
  expect(mail?.subject).toMatch(/^Invitation: your visit to Northwind House on /);
  expect(mail?.text).toContain("Hello Runa,");
  expect(mail?.text).toContain("Joanna Martin invites you to Northwind House.");
  expect(mail?.text).toContain("What: Survey of the roof");
  expect(mail?.text).toContain("How to find us: https://");
  expect(mail?.event).toMatchObject({
    methods: ["REQUEST", "REQUEST"],
    uid: `${visit.id}@portico`,
    summary: "Survey of the roof",
    start: new Date(visit.start),
    end: new Date(visit.end),
    attendees: [email],
  });
  // Calendars are often shared: the link is in the mail alone.
  expect(JSON.stringify(mail?.event)).not.toContain(visit.uuid);
  const link = /View your visit: (\S+)/.exec(mail?.text ?? "")?.[1] ?? "";
  expect(link).toBe(`${office.address}/visit/${visit.uuid}`);
  expect(mail?.html).toContain(`href="${link}"`);
  return link;
};

/** On a phone that has never been here: the page, and the pass that is brought. */
const fetchPass = async (phone: Page, link: string, name: string): Promise<string> => {
  await phone.goto(link);
  await expect(phone.getByText(/^Joanna Martin expects you today at \d\d:\d\d/)).toBeVisible();
  expect((await (await phone.request.get("/api/whoami/")).json()).user).toBeNull();
  await expectNoSidewaysScroll(phone);
  await phone.getByRole("button", { name: "Download Digital Pass" }).click();
  const download = phone.waitForEvent("download");
  await phone.getByRole("button", { name: "PDF, to print" }).click();
  const pass = await saved(download);
  expect(pass.pages).toBe(1);
  expect(pass.text).toContain(name);
  expect(pass.codes).toHaveLength(1);
  return pass.codes[0]!;
};

test("from the invitation to the badge at reception", async ({ page, browser, office }) => {
  const family = familyName();
  const name = `Runa ${family}`;
  const email = `runa.${family}@kestrel.example`.toLowerCase();
  const host = await browserOf(browser, "joanna.martin");
  const visit = await bookVisit(host, { name, email });
  const phone = await phoneOf(browser);
  const code = await fetchPass(phone, await readInvitation(office, visit, email), name);
  expect(code).toBe(visit.qrCodeUrl);

  // The host is at another desk by now, on a page that says nothing of visitors.
  const second = await browserOf(browser, "joanna.martin");
  await second.goto("/");
  await isLive(second);
  const banner = second.getByRole("region", { name: "Your visitors" });
  await expect(banner).toHaveCount(0);

  // The phone is held before reception's camera.
  await logIn(page, "reception");
  await page.goto(`/reception?search=${family}`);
  await expect(rowOf(page, name)).toContainText("Expected");
  showCode(code);
  await page.getByRole("button", { name: "Enable QR Code Scanner" }).click();
  const modal = page.getByRole("dialog", { name });
  await expect(modal).toContainText("Kestrel Maps");
  await modal.getByRole("button", { name: "Check In" }).click();
  await expect(toastOf(page, inEnglish("visits.checkedIn"))).toBeVisible();
  await expect(modal).toBeHidden();

  await expect(banner.getByText(`${name} is at reception`)).toBeVisible();
  await expect
    .poll(async () => (await office.mailsTo("joanna.martin@northwind.example")).at(-1)?.subject)
    .toBe(`${name} has checked in`);
  await banner.getByRole("button", { name: "On my way" }).click();
  await expect(phone.getByRole("heading", { name: "Joanna Martin is on the way" })).toBeVisible();

  // Where windows are blocked, the badge is a download.
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto(`/reception?visit=${visit.id}&status=checked-in`);
  const panel = page.getByRole("region", { name, exact: true });
  await expect(panel.getByText("Checked in").first()).toBeVisible();
  const download = page.waitForEvent("download");
  await panel.getByRole("button", { name: "Print", exact: true }).click();
  const badge = await saved(download);
  const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeZone: "Europe/London" });
  expect(badge).toMatchObject({
    name: `${name}.pdf`,
    pages: 1,
    size: { width: 62, height: 100 },
    codes: [visit.qrCodeUrl],
  });
  expect(badge.text).toContain(name);
  expect(badge.text).toContain("Host: Joanna Martin");
  expect(badge.text).toContain(day.format(new Date(visit.start)).replace(",", ""));
  showCode(null);
});

test("a new version of the agreement is asked for again: first the pad, then the keyboard", async ({
  browser,
}) => {
  const admin = await browserOf(browser, "super");
  const family = familyName();
  // A type of its own: what is published is for nobody else.
  const { body: type } = await callAs<{ id: string }>(admin, "POST", "/visitor-types/", {
    name: `Signs ${family}`,
    nda_required: true,
  });
  const publish = async (body: string) => {
    const text = { type_id: type.id, title: "House rules", body };
    expect((await callAs(admin, "POST", "/nda-texts/", text)).status).toBe(201);
  };
  await publish("What you see here stays here.");
  const [visit] = await invite(admin, [{ firstName: "Noor", lastName: family, typeId: type.id }]);
  const phone = await phoneOf(browser);
  await phone.goto(`/visit/${visit!.uuid}`);
  const task = phone.getByRole("region", { name: "One thing to do first" });
  await expect(task).toContainText("Sign our NDA. It takes about a minute.");
  await task.getByRole("link", { name: "Sign" }).click();
  await expect(phone.getByText("What you see here stays here.")).toBeVisible();
  await phone.getByRole("img", { name: "Signature field" }).scrollIntoViewIfNeeded();
  await signOnPad(phone);
  await phone.getByRole("button", { name: "Sign and continue" }).click();
  await expect(toastOf(phone, "Thank you. The NDA is signed.")).toBeVisible();
  await expect(task).toBeHidden();

  await publish("What you hear here stays here, too.");
  await phone.reload();
  await expect(task).toContainText("Our NDA has changed since you signed it. Please sign it again.");
  await task.getByRole("link", { name: "Sign" }).press("Enter");
  await expect(
    phone.getByText("This text has changed since you signed it. Please read and sign it again."),
  ).toBeVisible();
  await expect(phone.getByText("What you hear here stays here, too.")).toBeVisible();
  await phone.getByRole("button", { name: "Type your name instead" }).press("Enter");
  await phone.getByRole("textbox", { name: "Type your full name" }).press("N");
  await phone.keyboard.type("oor Signs");
  await phone.keyboard.press("Enter");
  await expect(toastOf(phone, "Thank you. The NDA is signed.").last()).toBeVisible();
  await expect(task).toBeHidden();
  const { body } = await callAs<{ nda: object }>(admin, "GET", `/visits/${visit!.id}/`);
  expect(body.nda).toMatchObject({ required: true, signed: true });
});
