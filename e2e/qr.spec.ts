import { expect, type Page } from "@playwright/test";
import { messages } from "@portico/contract/visits/states";
import { readPdf } from "../apps/server/src/platform/testing/pdf.ts";
import { refuseCamera, showCode } from "./camera-kit.ts";
import {
  browserOf,
  callAs,
  expectAccessible,
  expectNoSidewaysScroll,
  logIn,
  PASSWORD,
  setDark,
  test,
} from "./kit.ts";
import { arrive, dayAhead } from "./parking-kit.ts";
import { familyName, invite, toastOf } from "./reception-kit.ts";

interface Row {
  id: string;
  status: string;
  qrCodeUrl: string;
}
interface Code {
  id: string;
  codeUrl: string;
}
interface List<T> {
  results: T[];
}

/** Visitors of this journey alone, as reception sees them. */
const visitorsOf = async (page: Page, family: string, ...firstNames: string[]): Promise<Row[]> => {
  const guests = firstNames.map((firstName) => ({ firstName, lastName: family, company: "Okada Systems" }));
  const visits = await invite(page, guests);
  return Promise.all(visits.map(({ id }) => visitNow(page, id)));
};
const visitNow = async (page: Page, id: string): Promise<Row> =>
  (await callAs<Row>(page, "GET", `/visits/${id}/`)).body;

/** A code of the London site, made by an administrator. */
const makeCode = async (admin: Page, given: object = {}): Promise<Code> => {
  const sites = await callAs<List<{ id: string; name: string }>>(admin, "GET", "/sites/?limit=10");
  const made = await callAs<Code>(admin, "POST", "/qr-actions/", {
    name: `Entrance ${familyName()}`,
    action_type: "site-sign-in",
    site_id: sites.body.results.find(({ name }) => name === "London")?.id,
    ...given,
  });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return made.body;
};

const enter = async (page: Page, text: string): Promise<void> => {
  await page.getByRole("textbox", { name: "Code", exact: true }).fill(text);
  await page.keyboard.press("Enter");
};

/** What a reader on a cable does: keys without a pause, wherever the focus is. */
const typeAsReader = (page: Page, text: string): Promise<void> =>
  page.evaluate((code) => {
    for (const key of [...code, "Enter"])
      document.activeElement?.dispatchEvent(
        new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }),
      );
  }, text);

const dialogOf = (page: Page, name: string) => page.getByRole("dialog", { name });

test("a visitor's code before the camera opens the visit, which checks in by itself", async ({ page }) => {
  const family = familyName();
  await arrive(page, "reception");
  const [jane] = await visitorsOf(page, family, "Jane");
  showCode(jane!.qrCodeUrl);
  await page.goto(`/reception?search=${family}`);
  await page.getByRole("button", { name: "Enable QR Code Scanner" }).click();

  const visit = dialogOf(page, `Jane ${family}`);
  await expect(visit).toBeVisible();
  await expect(visit).toContainText("Okada Systems");
  await expect(visit.getByRole("progressbar")).toBeVisible();
  await expectAccessible(page);
  // Nobody touches anything: 3 seconds, and 50 ticks of 100 ms.
  await expect(toastOf(page, messages.checkedIn)).toBeVisible();
  expect((await visitNow(page, jane!.id)).status).toBe("checked-in");
  await expect(visit).toBeHidden();
  const scanner = dialogOf(page, "Scan a visitor’s code");
  await expect(scanner.getByRole("listitem")).toHaveText([new RegExp(`Jane ${family}`)]);
  // The code is still there: it counts once.
  await page.waitForTimeout(3000);
  await expect(visit).toBeHidden();
  await scanner.getByRole("button", { name: "Close" }).click();
  await expect(scanner).toBeHidden();
  await page.goto(`/reception?search=${family}&status=checked-in`);
  await expect(page.getByRole("row").filter({ hasText: `Jane ${family}` })).toContainText("Checked in");
});

test("reception's scanner: what is no visit says so, the next code takes the last one's place", async ({
  page,
}) => {
  const family = familyName();
  await arrive(page, "reception");
  const [one, two, gone] = await visitorsOf(page, family, "One", "Two", "Gone");
  await callAs(page, "POST", `/visits/${gone!.id}/cancel/`, {});
  const origin = new URL(one!.qrCodeUrl).origin;
  showCode(null);
  await page.goto(`/reception?search=${family}`);
  await page.getByRole("button", { name: "Enable QR Code Scanner" }).click();
  const scanner = dialogOf(page, "Scan a visitor’s code");
  const says: [string, string][] = [
    ["hello", "The QR code does not contain a valid URL."],
    ["https://elsewhere.example/x", "The QR code scanned is not valid on this host."],
    [`${origin}/reception`, "The QR code scanned is malformed."],
    [`${origin}/handle-qr?aid=desk-booking&oid=${one!.id}`, "The QR code scanned is not a visit QR code."],
  ];
  for (const [text, words] of says) {
    await enter(page, text);
    await expect(scanner.getByRole("alert")).toHaveText(words);
  }

  await enter(page, gone!.qrCodeUrl);
  const cancelled = dialogOf(page, `Gone ${family}`);
  await expect(cancelled.getByRole("alert")).toHaveText(messages.visitCancelled);
  await expect(cancelled.getByRole("button", { name: "Check In" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(cancelled).toBeHidden();
  await expect(scanner).toBeVisible();

  await enter(page, one!.qrCodeUrl);
  await expect(dialogOf(page, `One ${family}`).getByRole("button", { name: "Stop" })).toBeVisible();
  await expect(dialogOf(page, `One ${family}`).getByRole("button", { name: "Check In" })).toBeFocused();
  // Keys that a page makes carry the time of their making: a busy machine puts pauses between them that no reader has.
  await expect(async () => {
    await typeAsReader(page, two!.qrCodeUrl);
    await expect(dialogOf(page, `One ${family}`)).toBeHidden({ timeout: 4000 });
  }).toPass();
  await dialogOf(page, `Two ${family}`).getByRole("button", { name: "Check In" }).click();
  await expect(toastOf(page, messages.checkedIn)).toBeVisible();
  expect((await visitNow(page, one!.id)).status).toBe("scheduled");
  expect((await visitNow(page, two!.id)).status).toBe("checked-in");
  await expect(scanner.getByRole("listitem")).toHaveCount(5);
  await expectAccessible(page);
});

test("a visit of another day says so", async ({ page }) => {
  const family = familyName();
  await arrive(page, "reception");
  const when = { date: dayAhead(1), start_time: "09:00", end_time: "10:00" };
  const [visit] = await invite(page, [{ firstName: "Morrow", lastName: family }], "Tomorrow", { when });
  showCode(null);
  await page.goto("/reception");
  await page.getByRole("button", { name: "Enable QR Code Scanner" }).click();
  await enter(page, (await visitNow(page, visit!.id)).qrCodeUrl);
  const dialog = dialogOf(page, `Morrow ${family}`);
  await expect(dialog.getByRole("alert")).toHaveText(
    "The meeting this QR code is associated with is on a different day.",
  );
  await expect(dialog.getByRole("button", { name: "Check In" })).toHaveCount(0);
});

for (const [name, words] of [
  ["NotAllowedError", "The camera may not be used"],
  ["NotFoundError", "No camera was found"],
  ["NotReadableError", "The camera is in use elsewhere"],
] as const)
  test(`without a camera (${name}) the code is typed`, async ({ page }) => {
    await refuseCamera(page, name);
    await arrive(page, "employee", "/read-qr");
    await expect(page.getByRole("alert").filter({ hasText: words })).toBeVisible();
    await page.getByRole("textbox", { name: "Address of the code" }).fill("no address");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Error parsing QR code.")).toBeVisible();
  });

test("the reader refuses codes of other places, and goes where ours lead", async ({ page }) => {
  await logIn(page, "employee");
  showCode("https://elsewhere.example/handle-qr?qid=1");
  await page.goto("/read-qr");
  await expect(
    page.getByText(
      "This QR code would take you out of Northwind House, please use an external qr-code reader instead.",
    ),
  ).toBeVisible();
  for (const width of [390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  showCode(`${new URL(page.url()).origin}/meetings/create`);
  await page.reload();
  await expect(page).toHaveURL(/\/meetings\/create/);
});

test("a code that needs a person leads to log-in and back, and is done once", async ({ page, browser }) => {
  const code = await makeCode(await browserOf(browser, "admin"), { message: "Welcome to London." });
  const { pathname, search } = new URL(code.codeUrl);
  await page.goto(pathname + search);
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText("This QR code requires you to be logged in.")).toBeVisible();
  await page.getByLabel("Email").fill("colleague@northwind.example");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "You are signed in at London." })).toBeVisible();
  await expect(page.getByText("Welcome to London.")).toBeVisible();
  for (const width of [390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});

test("a code that does nothing says why", async ({ page, browser }) => {
  const off = await makeCode(await browserOf(browser, "admin"), { is_enabled: false });
  await setDark(page);
  await logIn(page, "employee");
  const says: [string, string][] = [
    ["/handle-qr", "Something went wrong."],
    [`/handle-qr?qid=${off.id}`, "This QR code action has not been enabled."],
    [`/handle-qr?aid=desk-booking&oid=${off.id}`, "This QR code is not known."],
    ["/handle-qr?qid=17", "This QR code is not known."],
  ];
  for (const [path, words] of says) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: words })).toBeVisible();
    await expectAccessible(page);
  }
});

test("a visit's code on reception's own phone checks in, and a cancelled one says so", async ({ page }) => {
  const family = familyName();
  await arrive(page, "reception");
  const [comes, gone] = await visitorsOf(page, family, "Comes", "Gone");
  await callAs(page, "POST", `/visits/${gone!.id}/cancel/`, {});
  const open = ({ qrCodeUrl }: Row) => page.goto(new URL(qrCodeUrl).pathname + new URL(qrCodeUrl).search);
  await page.setViewportSize({ width: 390, height: 844 });
  await open(comes!);
  await expect(page.getByRole("heading", { name: `Comes ${family} has been checked in.` })).toBeVisible();
  expect((await visitNow(page, comes!.id)).status).toBe("checked-in");
  await open(gone!);
  await expect(page.getByText(messages.visitCancelled)).toBeVisible();
  await expect(page.getByText(`Gone ${family}, Okada Systems`)).toBeVisible();
});

test("a badge opens as a label of 62 by 100 mm, and its code is the visit's", async ({ page }) => {
  const family = familyName();
  await arrive(page, "reception");
  const [jane] = await visitorsOf(page, family, "Jane");
  const reply = await page.request.get(`/api/visits/${jane!.id}/badge/pdf/`);
  expect(reply.headers()["content-disposition"]).toContain(`filename="Jane ${family}.pdf"`);
  const badge = await readPdf(await reply.body());
  expect(badge).toMatchObject({ pages: 1, size: { width: 62, height: 100 }, codes: [jane!.qrCodeUrl] });
  expect(badge.text).toContain(`Jane ${family}`);
  expect(badge.text).toContain("Host: Rosa Iglesias");
  const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "full", timeZone: "Europe/London" });
  expect(badge.text).toContain(day.format(new Date()).replace(",", ""));
});

test("an administrator makes a code, prints it, switches it off and takes it away", async ({ page }) => {
  const name = `Back door ${familyName()}`;
  await arrive(page, "admin", "/admin/reception?tab=codes");
  await page.getByRole("button", { name: "Add code" }).first().click();
  await page.getByRole("textbox", { name: "Name" }).fill(name);
  await page.getByRole("dialog").getByRole("button", { name: "Add code" }).click();
  await expect(toastOf(page, `${name} saved.`)).toBeVisible();

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: `Print ${name}` }).click();
  expect((await download).suggestedFilename()).toBe(`London ${name}.pdf`);
  const { body } = await callAs<List<Code & { name: string }>>(page, "GET", "/qr-actions/?limit=200");
  const code = body.results.find((one) => one.name === name);
  const pdf = await page.request.get(`/api/qr-actions/${code?.id}/pdf/`);
  const sheet = await readPdf(await pdf.body());
  expect(sheet).toMatchObject({ size: { width: 210, height: 297 }, codes: [code?.codeUrl] });

  for (const width of [390, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
  const isOn = page.getByRole("switch", { name: `${name} is enabled` });
  await isOn.focus();
  await page.keyboard.press("Space");
  await expect(isOn).not.toBeChecked();
  await page.getByRole("button", { name: `Remove ${name}` }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(toastOf(page, `${name} removed.`)).toBeVisible();
});
