import { type APIRequestContext, devices, expect, type Page, request } from "@playwright/test";
import { refuseCamera, showCode } from "./camera-kit.ts";
import { expectAccessible, expectNoSidewaysScroll, expectReadable, PASSWORD, test } from "./kit.ts";
import { londonTime } from "./meetings-kit.ts";
import { familyName, signOnPad, toastOf } from "./reception-kit.ts";

/** What a visitor does by their personal link, on a phone and without a log-in. */

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
test.use({ ...PHONE, userAgent: devices["Pixel 7"].userAgent });

interface Named {
  id: string;
  name: string;
}
interface List<T> {
  results: T[];
}
interface Visit {
  id: string;
  uuid: string;
  site: Named;
  checkinPin: string;
  status: string;
  delay: string | null;
  visitor: { id: string; lastName: string; registration: { registration: string }[] };
}

const MINUTE = 60_000;
const londonDay = (instant: Date): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone: "Europe/London" }).format(instant);

/** In an hour, or so near to midnight now. */
const soon = () => {
  const now = new Date();
  const start = new Date(Math.ceil((now.getTime() + 60 * MINUTE) / (5 * MINUTE)) * 5 * MINUTE);
  const date = londonDay(now);
  const isLate = londonDay(new Date(start.getTime() + 180 * MINUTE)) !== date;
  if (isLate) return { date, start_time: "00:05", end_time: "23:50" };
  return {
    date,
    start_time: londonTime(start),
    end_time: londonTime(new Date(start.getTime() + 60 * MINUTE)),
  };
};

/** Somebody with a session and without a browser. */
class Staff {
  readonly #api: APIRequestContext;
  readonly #token: string;

  private constructor(api: APIRequestContext, token: string) {
    this.#api = api;
    this.#token = token;
  }

  static async logIn(account: string): Promise<Staff> {
    const api = await request.newContext({ baseURL: `http://localhost:${process.env.E2E_PORT}` });
    await api.get("/api/whoami/");
    const { cookies } = await api.storageState();
    const token = cookies.find(({ name }) => name === "csrftoken")?.value ?? "";
    const staff = new Staff(api, token);
    await staff.call("POST", "/login/", { email: `${account}@northwind.example`, password: PASSWORD });
    return staff;
  }

  async call<T = unknown>(method: string, path: string, data?: object): Promise<T> {
    const headers = { "X-CSRFTOKEN": this.#token };
    const answer = await this.#api.fetch(`/api${path}`, { method, headers, ...(data && { data }) });
    expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true);
    return answer.json();
  }
}

/** Somebody who is invited today by Leila, and her calls, to see what becomes of it. */
const inviteOne = async (mustSign = false) => {
  const host = await Staff.logIn("leila.kaya");
  const types = await host.call<List<{ id: string; ndaRequired: boolean }>>("GET", "/visitor-types/");
  const lastName = familyName();
  const visitor = await host.call<{ id: string }>("POST", "/visitors/", {
    first_name: "Haruto",
    last_name: lastName,
    company: "Okada Systems",
    email: `${lastName.toLowerCase()}@okada.example`,
    type_id: types.results.find(({ ndaRequired }) => ndaRequired === mustSign)?.id,
  });
  const sites = await host.call<List<Named>>("GET", "/sites/?limit=20");
  const booked = await host.call<List<{ id: string }>>("POST", "/meetings/", {
    description: "Supplier review",
    site: sites.results.find(({ name }) => name === "London")?.id,
    dates: [soon()],
    visits: [{ visitor: visitor.id }],
  });
  const visits = await host.call<List<Visit>>("GET", `/visits/?meeting=${booked.results[0]?.id}`);
  const visit = visits.results[0]!;
  const now = () => host.call<Visit>("GET", `/visits/${visit.id}/`);
  return { host, visit, lastName, now };
};

/** A code that an administrator has put up at a site's entrance. */
const entranceOf = (admin: Staff, siteId: string) =>
  admin.call<{ id: string; codeUrl: string }>("POST", "/qr-actions/", {
    name: "Entrance",
    action_type: "site-sign-in",
    site_id: siteId,
  });

const open = async (page: Page, { uuid }: Visit, path = "") => {
  await page.goto(`/visit/${uuid}${path}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
};

test("the whole page on a phone: who, when, where, code and pin", async ({ page }) => {
  const { visit } = await inviteOne();
  await open(page, visit);
  await expect(page.getByRole("heading", { name: "Hello Haruto" })).toBeVisible();
  await expect(page.getByText(/^Leila Kaya expects you today at \d\d:\d\d/)).toBeVisible();
  await expect(page).toHaveTitle("Northwind House | Your visit");
  await expect(page.getByRole("img", { name: "QR code of your visit" })).toBeVisible();
  await expect(page.getByText(`Your PIN: ${visit.checkinPin}`)).toBeAttached();
  const details = page.getByRole("region", { name: "Meeting details" });
  await expect(details).toContainText("Supplier review");
  await expect(details).toContainText("Host Leila Kaya");
  await expect(page.getByRole("link", { name: "How to find us" })).toHaveAttribute("href", /^https:/);
  await expect(page.getByRole("link", { name: "Check In" })).toBeInViewport();
  await expectNoSidewaysScroll(page);
});

test("details are edited, with a plate and a photo, and what is wrong is said at its field", async ({
  page,
}) => {
  const { visit, lastName, now } = await inviteOne();
  await open(page, visit);
  await page.getByRole("button", { name: "Edit Details" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Details" });
  await dialog.getByRole("textbox", { name: "First name" }).fill("");
  await dialog.getByRole("textbox", { name: "Email" }).fill("nobody");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("First name is required")).toBeVisible();
  await expect(dialog.getByText("Please enter a valid email.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "First name" }).fill("Haru");
  await dialog.getByRole("textbox", { name: "Email" }).fill(`${lastName}@okada.example`);
  await dialog.getByRole("button", { name: "Add a vehicle" }).click();
  await dialog.getByRole("textbox", { name: "Registration of vehicle 1" }).fill("KX73 OKD");
  await dialog.locator('input[type="file"]').setInputFiles({
    name: "me.png",
    mimeType: "image/png",
    buffer: Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAQAAAAECAIAAAAmkwkpAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEElEQVQImWMwTjsDRwzEcQA64hZR6ypPHQAAAABJRU5ErkJggg==",
      "base64",
    ),
  });
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(toastOf(page, "Your details have been saved.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Hello Haru" })).toBeVisible();
  expect((await now()).visitor.registration).toEqual([{ registration: "KX73 OKD", vehicleType: null }]);
  await page.getByRole("button", { name: "Edit Details" }).click();
  await expect(dialog.getByRole("button", { name: "Change photo" })).toBeVisible();
});

test("what a contractor is asked, the contractor answers", async ({ page }) => {
  const { host, visit } = await inviteOne();
  const { results } = await host.call<List<Named>>("GET", "/visitor-types/");
  const path = `/visitors/${visit.visitor.id}/`;
  await host.call("PATCH", path, { type_id: results.find(({ name }) => name === "Contractor")?.id });
  await open(page, visit);
  await page.getByRole("button", { name: "Edit Details" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Details" });
  const trade = dialog.getByRole("combobox", { name: "Trade" });
  await trade.press("ArrowDown");
  await expect(page.getByRole("option").first()).toBeVisible();
  for (const key of ["ArrowDown", "Enter"]) await trade.press(key);
  const induction = dialog.getByRole("textbox", { name: "Site induction on" });
  await induction.fill("31-02-2026");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Use the format DD-MM-YYYY.")).toBeVisible();
  await induction.fill("28-02-2026");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(toastOf(page, "Your details have been saved.")).toBeVisible();
  const kept = await host.call<{ additional: object }>("GET", path);
  expect(kept.additional).toEqual({ trade: "Lifts", induction: "28-02-2026" });
});

test("running late, and on time after all", async ({ page }) => {
  const { visit, now } = await inviteOne();
  await open(page, visit);
  await page.getByRole("button", { name: "Running late" }).click();
  const dialog = page.getByRole("dialog", { name: "Running late" });
  await dialog.getByRole("spinbutton", { name: /hours/ }).fill("00");
  await dialog.getByRole("spinbutton", { name: /minutes/ }).fill("01");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Expected time must be later than start time")).toBeVisible();
  await dialog.getByRole("button", { name: "15 min" }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/^Thank you\. You are expected at/)).toBeVisible();
  await expect(page.getByText(/since you are running late/)).toBeVisible();
  expect((await now()).delay).not.toBeNull();
  await page.getByRole("button", { name: "Running late" }).click();
  await dialog.getByRole("button", { name: "I will be on time" }).click();
  await expect(toastOf(page, "Thank you. You are expected on time.")).toBeVisible();
  expect((await now()).delay).toBeNull();
});

test("the NDA is drawn on the pad; then the visit can be checked in", async ({ page }) => {
  const { visit } = await inviteOne(true);
  await open(page, visit);
  const task = page.getByRole("region", { name: "One thing to do first" });
  await expect(task).toContainText("Sign our NDA, about a minute.");
  await task.getByRole("link", { name: "Sign" }).click();
  const submit = page.getByRole("button", { name: "Sign and continue" });
  await expect(submit).toBeDisabled();
  const pad = page.getByRole("img", { name: "Pad for your signature" });
  await pad.scrollIntoViewIfNeeded();
  await pad.click({ position: { x: 40, y: 40 } });
  await page.getByRole("button", { name: "Clear" }).click();
  await submit.click();
  await expect(page.getByText("Signature is required")).toBeVisible();
  await signOnPad(page);
  await expectAccessible(page);
  await submit.click();
  await expect(toastOf(page, "Thank you. The NDA is signed.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Hello Haruto" })).toBeVisible();
  await expect(task).toBeHidden();
  await page.getByRole("link", { name: "Confidentiality agreement" }).click();
  await expect(page.getByRole("img", { name: "Your signature" })).toBeVisible();
  await expectAccessible(page);
});

test("the NDA is signed with the keyboard alone", async ({ page }) => {
  const { visit } = await inviteOne(true);
  await open(page, visit, "/nda");
  await page.getByRole("button", { name: "Type your name instead" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Sign and continue" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Signature is required")).toBeVisible();
  await page.getByRole("textbox", { name: "Type your full name" }).focus();
  await page.keyboard.type("Haruto Okada");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Hello Haruto" })).toBeVisible();
  await page.goto(`/visit/${visit.uuid}/nda`);
  await expect(page.getByText("You have signed this version.")).toBeVisible();
  await expect(page.getByRole("region", { name: "Your signature" })).toContainText("Haruto Okada");
});

test("a new version of the NDA asks again, and says that it has changed", async ({ page }) => {
  const { visit } = await inviteOne(true);
  await open(page, visit);
  // As it is after a publication: the demo's own text stays as it is for the other journeys.
  await page.route("**/api/my-visit/", async (route) => {
    const answer = await route.fetch();
    const row = await answer.json();
    await route.fulfill({ response: answer, json: { ...row, nda: { ...row.nda, updated: true } } });
  });
  await page.route("**/api/client/nda/", async (route) => {
    const answer = await route.fetch();
    const nda = { ...(await answer.json()), ndaUpdated: true };
    await route.fulfill({ response: answer, json: nda });
  });
  await page.reload();
  const task = page.getByRole("region", { name: "One thing to do first" });
  await expect(task).toContainText("Our NDA has changed since you signed it.");
  await task.getByRole("link", { name: "Sign" }).click();
  await expect(page.getByText("This text has changed since you signed it.")).toBeVisible();
});

test("the digital pass is downloaded, for a wallet only where one is set up", async ({ page }) => {
  const { visit } = await inviteOne();
  await open(page, visit);
  for (const [label, ending] of [
    ["Picture, for your phone", "png"],
    ["PDF, to print", "pdf"],
    ["Add to Apple Wallet", "pkpass"],
  ]) {
    if (ending === "pkpass") await setUpApple(page);
    await page.getByRole("button", { name: "Download Digital Pass" }).click();
    await expect(page.getByRole("button", { name: /Wallet/ })).toHaveCount(ending === "pkpass" ? 1 : 0);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: label! }).click();
    expect((await download).suggestedFilename()).toMatch(new RegExp(`^Visitor pass .*\\.${ending}$`));
    await expect(page.getByRole("dialog")).toBeHidden();
  }
});

test("the visit is cancelled once it was asked", async ({ page }) => {
  const { visit, now } = await inviteOne();
  await open(page, visit);
  await page.getByRole("button", { name: "Cancel visit" }).click();
  const dialog = page.getByRole("dialog", { name: "Cancel your visit?" });
  await expect(dialog).toContainText("Leila Kaya will not expect you today at");
  await dialog.getByRole("button", { name: "Keep it" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Cancel visit" }).click();
  await dialog.getByRole("button", { name: "Cancel visit" }).click();
  await expect(toastOf(page, "Visit has been cancelled.")).toBeVisible();
  await expect(page.getByText("This visit has been cancelled.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Check In" })).toBeHidden();
  expect((await now()).status).toBe("cancelled");
});

test("what fails says so", async ({ page }) => {
  const { visit } = await inviteOne();
  await open(page, visit);
  await page.route("**/api/my-visit/cancel/", (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole("button", { name: "Cancel visit" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel visit" }).click();
  await expect(toastOf(page, "Something went wrong. Visit has not been cancelled.")).toBeVisible();
});

test("an address that is no visit's leads to log-in", async ({ page }) => {
  for (const address of ["/visit/2b1f0d4e-8f0b-4d55-9a86-000000000000", "/visit/nonsense"]) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/login/);
    await expect(toastOf(page, "Invalid Visit ID.")).toHaveCount(1);
  }
});

test("the code at the entrance, typed by hand: another site's, no site's, and the right one", async ({
  page,
}) => {
  const { visit, now } = await inviteOne();
  const admin = await Staff.logIn("admin");
  const sites = await admin.call<List<Named>>("GET", "/sites/?limit=20");
  const elsewhere = sites.results.find(({ id }) => id !== visit.site.id)!;
  const makeCode = (siteId: string) => entranceOf(admin, siteId);
  // Typed where there is no camera.
  await refuseCamera(page, "NotFoundError");

  await open(page, visit);
  await page.getByRole("link", { name: "Check In" }).click();
  await expect(page.getByRole("heading", { name: "Check In" })).toBeVisible();
  const type = async (code: string) => {
    await page.getByRole("textbox", { name: "Or type the code" }).fill(code);
    await page.getByRole("button", { name: "Check in" }).click();
  };
  for (const [code, words] of [
    ["hello", "The QR code does not contain a valid URL."],
    ["https://evil.example/handle-qr?qid=1", "The QR code scanned is not valid on this host."],
    [`${new URL(page.url()).origin}/handle-qr`, "The QR code scanned is malformed."],
    [`${new URL(page.url()).origin}/rooms`, "This is not a sign-in QR code."],
  ]) {
    await type(code!);
    await expect(toastOf(page, words!).first()).toBeVisible();
  }
  await type((await makeCode(elsewhere.id)).codeUrl);
  const mismatch = page.getByRole("dialog", { name: "Site Mismatch" });
  await expect(mismatch).toContainText(elsewhere.name);
  await expect(mismatch).toContainText("reception");
  await expectAccessible(page);
  await mismatch.getByRole("button", { name: "Scan again" }).click();
  expect((await now()).status).toBe("scheduled");

  await type((await makeCode(visit.site.id)).id);
  const done = page.getByRole("dialog", { name: "You are checked in" });
  await expect(done).toContainText("Leila Kaya");
  expect((await now()).status).toBe("checked-in");
  await done.getByRole("button", { name: "Show my visit" }).click();
  await expect(page.getByText("You are checked in. Leila Kaya has been told.")).toBeVisible();
});

test("the code at the entrance, held before the camera", async ({ page }) => {
  const { visit, now } = await inviteOne();
  const { codeUrl } = await entranceOf(await Staff.logIn("admin"), visit.site.id);
  showCode(codeUrl);
  await open(page, visit, "/sign-in");
  await expect(page.getByRole("dialog", { name: "You are checked in" })).toBeVisible();
  expect((await now()).status).toBe("checked-in");
});

test("the host is on the way, and the page says so by itself", async ({ page }) => {
  const { host, visit } = await inviteOne();
  await open(page, visit);
  await host.call("POST", `/visits/${visit.id}/check-in/`, {});
  await host.call("POST", `/visits/${visit.id}/on-my-way/`, {});
  await expect(page.getByRole("heading", { name: "Leila Kaya is on the way" })).toBeVisible();
});

test("the page, the NDA and the sign-in are readable", async ({ browser }) => {
  const { visit } = await inviteOne(true);
  const page = await (await browser.newContext({ reducedMotion: "reduce" })).newPage();
  for (const path of ["", "/nda", "/sign-in"]) {
    await open(page, visit, path);
    await expectReadable(page);
  }
});

/** As if the installation had Apple's certificates. */
const setUpApple = async (page: Page): Promise<void> => {
  await page.route("**/api/my-visit/", async (route) => {
    const json = await (await route.fetch()).json();
    json.client.wallets = ["apple"];
    await route.fulfill({ json });
  });
  await page.route("**/api/my-visit/pass/apple/", (route) =>
    route.fulfill({ contentType: "application/vnd.apple.pkpass", body: "pass" }),
  );
  await page.reload();
};
