import { type Browser, type BrowserContext, expect, type Page } from "@playwright/test";
import { showCode } from "./camera-kit.ts";
import { browserOf, callAs, expectAccessible, expectReadable, logIn, test } from "./kit.ts";
import { type Guest, invite } from "./reception-kit.ts";

// Settings of the kiosk are the client's: one test at a time.
test.describe.configure({ mode: "default" });
test.use({ viewport: { width: 540, height: 960 } });

interface Kiosk {
  askPhoto: boolean;
  requirePin: boolean;
}
/** What the host of a visit sees besides its names. */
interface Secrets {
  id: string;
  checkinPin: string;
  qrCodeUrl: string;
}

let admin: Page;
let context: BrowserContext;
let before: Kiosk;

const setKiosk = async (kiosk: Partial<Kiosk>) => {
  const { status } = await callAs(admin, "PATCH", "/reception-settings/", {
    kiosk: { ...before, askPhoto: false, requirePin: false, ...kiosk },
  });
  expect(status).toBe(200);
};

test.beforeAll(async ({ browser }: { browser: Browser }) => {
  admin = await browserOf(browser, "super", { baseURL: `http://localhost:${process.env.E2E_PORT}` });
  context = admin.context();
  const { body } = await callAs<{ kiosk: Kiosk }>(admin, "GET", "/reception-settings/");
  before = body.kiosk;
});
test.beforeEach(() => setKiosk({}));
test.afterAll(async () => {
  await callAs(admin, "PATCH", "/reception-settings/", { kiosk: before });
  await context.close();
});

/** Words that only one run of one test says. */
const stamp = (): string => `q${Date.now().toString(36)}`;

/** The visits of these guests, who are all expected now by the administrator. */
const expectGuests = async (...guests: Guest[]): Promise<Secrets[]> =>
  (await invite(admin, guests, "Kiosk")) as unknown as Secrets[];

const statusOf = async ({ id }: { id: string }): Promise<string> =>
  (await callAs<{ status: string }>(admin, "GET", `/visits/${id}/`)).body.status;

const londonSite = async (): Promise<string> => {
  const { body } = await callAs<{ results: { id: string; name: string }[] }>(admin, "GET", "/sites/");
  return body.results.find(({ name }) => name === "London")?.id ?? "";
};

/** Makes this browser the kiosk of London, without the pages for it. */
const becomeKiosk = async (page: Page): Promise<string> => {
  const { body } = await callAs<{ screen: { id: string }; screenId: string }>(admin, "POST", "/screens/", {
    kind: "kiosk",
    site_id: await londonSite(),
  });
  await page.addInitScript(
    (key) => {
      // Once only: what the page does with it afterwards stays.
      if (sessionStorage.getItem(key.id)) return;
      sessionStorage.setItem(key.id, "given");
      localStorage.setItem("portico-screen", JSON.stringify(key));
    },
    { id: body.screen.id, secret: body.screenId, kind: "kiosk" },
  );
  await page.goto("/screen-home");
  await expect(nameField(page)).toBeFocused();
  return body.screen.id;
};

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const nameField = (page: Page) => page.getByRole("textbox", { name: "What is your name?" });
const says = (page: Page, text: string) => page.getByRole("status").getByText(text, { exact: true });
const question = (page: Page, text: string | RegExp) => page.getByRole("heading", { level: 1, name: text });

test("a device becomes the kiosk of a site, is logged out, and can end itself", async ({ page }) => {
  await logIn(page, "super");
  await page.goto("/screen");
  await page.getByText("Kiosk in a lobby", { exact: true }).click();
  await page.getByRole("radio", { name: "London" }).click();
  await expectAccessible(page);
  await button(page, "Become a screen").click();
  await expect(page).toHaveURL(/\/screen-home$/);
  await expect(question(page, "Welcome. What is your name?")).toBeVisible();
  expect((await (await page.request.get("/api/whoami/")).json()).user).toBeNull();

  // For who looks after it: five taps on the time.
  const time = page.getByRole("button", { name: /^\d\d:\d\d$/ });
  for (let tap = 0; tap < 5; tap += 1) await time.click();
  await page.getByRole("menuitem", { name: "End this kiosk" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "End this kiosk" }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => localStorage.getItem("portico-screen"))).toBe("null");
});

test("a printer's agent gets its secret once, and the person stays logged in", async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await logIn(page, "super");
  await page.goto("/screen");
  await page.getByText("Badge printer", { exact: true }).click();
  await page.getByRole("radio", { name: "London" }).click();
  await button(page, "Make a printer").click();
  await expect(page.getByText(/^Authorization: Screen [0-9a-f-]{36}$/)).toBeVisible();
  await expectAccessible(page);
  await page.goto("/admin/resources?tab=screens");
  await expect(page.getByRole("cell", { name: "Badge printer" }).first()).toBeVisible();
  await expect(page).not.toHaveURL(/login/);
});

test("two visitors of one surname: it says when to keep typing, and never a name", async ({ page }) => {
  const lastName = stamp();
  const [haruto, haruki] = await expectGuests(
    { firstName: "Haruto", lastName },
    { firstName: "Haruki", lastName },
  );
  await becomeKiosk(page);
  const answers: string[] = [];
  page.on("response", async (response) => {
    if (response.url().includes("/kiosk/find/")) answers.push(await response.text());
  });
  await nameField(page).pressSequentially(lastName);
  await expect(says(page, "More than one found. Please keep typing...")).toBeVisible();
  await expect(button(page, "Check In")).toBeDisabled();
  await expectAccessible(page);
  await nameField(page).fill(`Haru ${lastName}`);
  await expect(says(page, "More than one found. Please keep typing...")).toBeVisible();
  await nameField(page).fill(`Zoe ${lastName}`);
  await expect(says(page, "No match found. Please speak to a receptionist.")).toBeVisible();
  expect(answers.join()).not.toContain("Haru");

  // With the keys on the screen: the field keeps the focus.
  await nameField(page).fill(`${lastName} `);
  for (const key of "HARUTO") await button(page, key).click();
  await expect(nameField(page)).toHaveValue(`${lastName} Haruto`);
  await expect(nameField(page)).toBeFocused();
  await button(page, "Check In").click();
  await expect(question(page, "Visitor agreement")).toBeVisible();
  await button(page, "Type my name instead").click();
  await page.getByRole("textbox").fill(`Haruto ${lastName}`);
  await button(page, "Sign").click();
  await expect(question(page, "Welcome, Haruto. You are checked in.")).toBeVisible();
  await expect(page.getByText("Sofia Marin knows that you are here.")).toBeVisible();
  await expectAccessible(page);
  expect(await statusOf(haruto!)).toBe("checked-in");
  expect(await statusOf(haruki!)).not.toBe("checked-in");
  expect(answers.join()).not.toContain("Haruki");
  await button(page, "Done").click();

  // Once more, he is told that he may be checked in already.
  await nameField(page).fill(`Haruto ${lastName}`);
  await expect(says(page, "No match found. Please speak to a receptionist.")).toBeVisible();
});

test("with picture and signature, and somebody at reception who was quicker", async ({ page }) => {
  showCode(null);
  await setKiosk({ askPhoto: true });
  const lastName = stamp();
  const [visit, other] = await expectGuests(
    { firstName: "Ines", lastName },
    { firstName: "Jonas", lastName },
  );
  await becomeKiosk(page);
  await nameField(page).fill(`Ines ${lastName}`);
  await button(page, "Check In").click();
  await expect(question(page, "May we take your picture?")).toBeVisible();
  await expectAccessible(page);
  await button(page, "Take picture").click();
  await expect(page.getByAltText("The picture that was taken")).toBeVisible();
  await button(page, "Use this one").click();
  await expect(question(page, "Visitor agreement")).toBeVisible();
  await expectAccessible(page);
  await button(page, "Sign and check in").click();
  await expect(page.getByText("Signature is required")).toBeVisible();
  const pad = (await page.getByLabel("Field to sign in").boundingBox())!;
  await page.mouse.move(pad.x + 40, pad.y + 60);
  await page.mouse.down();
  for (let step = 0; step < 30; step += 1)
    await page.mouse.move(pad.x + 40 + step * 9, pad.y + 60 + 30 * Math.sin(step));
  await page.mouse.up();
  await button(page, "Sign and check in").click();
  await expect(question(page, "Welcome, Ines. You are checked in.")).toBeVisible();
  const { body } = await callAs<{ visitor: { photo: string | null }; nda: { signed: boolean } }>(
    admin,
    "GET",
    `/visits/${visit?.id}/`,
  );
  expect([body.visitor.photo === null, body.nda.signed]).toEqual([false, true]);
  await button(page, "Done").click();

  await nameField(page).fill(`Jonas ${lastName}`);
  await button(page, "Check In").click();
  await button(page, "Without a picture").click();
  await button(page, "Type my name instead").click();
  await callAs(admin, "POST", `/visits/${other?.id}/check-in/`, {});
  await page.getByRole("textbox").fill(`Jonas ${lastName}`);
  await page.keyboard.press("Enter");
  await expect(page.getByText("An error occurred. You may already be checked in.")).toBeVisible();
  await expectAccessible(page);
});

test("by the code of the invitation before the camera, and by the pin", async ({ page }) => {
  const lastName = stamp();
  const [one, other] = await expectGuests({ firstName: "Ana", lastName }, { firstName: "Ana", lastName });
  showCode(one!.qrCodeUrl);
  await becomeKiosk(page);
  await button(page, "Scan QR code").click();
  await expect(question(page, "Visitor agreement")).toBeVisible();
  await button(page, "Start again").click();
  // Two of one whole name: only the pin tells them apart.
  await nameField(page).fill(`Ana ${lastName}`);
  await expect(says(page, "Somebody else with the same name? Use your QR code or PIN.")).toBeVisible();
  await button(page, "Type PIN").click();
  await page.keyboard.type(other!.checkinPin === "000000" ? "111111" : "000000");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").getByText("This pin is not right.")).toBeVisible();
  await expectAccessible(page);
  for (const figure of other!.checkinPin) await button(page, figure).click();
  await button(page, "Check In").click();
  await button(page, "Type my name instead").click();
  await page.getByRole("textbox").fill("Ana");
  await button(page, "Sign").click();
  await expect(question(page, "Welcome, Ana. You are checked in.")).toBeVisible();
  expect([await statusOf(one!), await statusOf(other!)]).toEqual([
    expect.not.stringMatching("checked"),
    "checked-in",
  ]);
});

test("by keyboard alone, with a pin where a name is not enough", async ({ page }) => {
  await setKiosk({ requirePin: true });
  const lastName = stamp();
  const [visit] = await expectGuests({ firstName: "Siobhán", lastName });
  await becomeKiosk(page);
  await page.keyboard.type(`siobhan ${lastName}`);
  await page.keyboard.press("Enter");
  await expect(question(page, "What is your PIN?")).toBeVisible();
  await page.keyboard.type(visit!.checkinPin);
  await page.keyboard.press("Enter");
  await expect(question(page, "Visitor agreement")).toBeVisible();
  const toTyping = button(page, "Type my name instead");
  for (let press = 0; press < 10; press += 1) {
    await page.keyboard.press("Tab");
    if (await toTyping.evaluate((element) => element === document.activeElement)) break;
  }
  await page.keyboard.press("Enter");
  await page.keyboard.type("Siobhan");
  await page.keyboard.press("Enter");
  await expect(question(page, "Welcome, Siobhán. You are checked in.")).toBeVisible();
});

test("without an invitation: reception lets in, in its own browser", async ({ page, browser }) => {
  // Two browsers, and five looks of axe.
  const reception = await browserOf(browser, "reception", { viewport: { width: 1440, height: 900 } });
  await reception.goto("/reception");
  const lastName = stamp();
  await becomeKiosk(page);
  await button(page, "I have no invitation").click();
  await expectAccessible(page);
  await button(page, "Contractor").click();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alert").getByText("Please answer this.")).toBeVisible();
  for (const answer of ["Noor", lastName, "Initech", "noor@"]) {
    await page.keyboard.type(answer);
    await page.keyboard.press("Enter");
  }
  await expect(page.getByText("Please enter a valid email.")).toBeVisible();
  await page.keyboard.type("initech.example");
  await page.keyboard.press("Enter");
  await expect(question(page, "What is your phone number?")).toBeVisible();
  await page.keyboard.press("Enter");
  await page.keyboard.type("Elena Nov");
  await button(page, "Elena Novak").click();
  await button(page, "Yes").click();
  await button(page, "Hot work").click();
  await expect(question(page, "Is this right?")).toBeVisible();
  await expect(page.getByText(`Noor ${lastName}`)).toBeVisible();
  await expectAccessible(page);
  await button(page, "Ask to come in").click();
  await expect(question(page, "Thank you, Noor. Please wait a moment.")).toBeVisible();
  await expectAccessible(page);

  // Nobody reloaded reception's page. The host may not decide alone: the answer asks for reception.
  const row = reception.getByRole("listitem").filter({ hasText: lastName });
  await expect(row.getByText("Hot work")).toBeVisible();
  await expect(row.getByText("Answer needs reception's decision")).toBeVisible();
  await expectAccessible(reception);
  await row.getByRole("button", { name: `Approve Noor ${lastName}` }).click();
  await expect(reception.getByText(`Noor ${lastName} may come in.`)).toBeVisible();
  await expect(row.getByRole("button", { name: /^Approve/ })).toBeHidden();
  await expect(question(page, "Welcome, Noor. You can come in.")).toBeVisible();
  await expect(page.getByText("Elena Novak will receive you.", { exact: false })).toBeVisible();
  await reception.context().close();
});

test("without an invitation: sent away, without a word why", async ({ page, browser }) => {
  const reception = await browserOf(browser, "reception", { viewport: { width: 1440, height: 900 } });
  await reception.goto("/reception");
  const lastName = stamp();
  await becomeKiosk(page);
  await button(page, "I have no invitation").click();
  await button(page, "Visitor").click();
  await page.keyboard.type("Noor");
  await page.keyboard.press("Enter");
  await page.keyboard.type(lastName);
  for (let skipped = 0; skipped < 4; skipped += 1) await page.keyboard.press("Enter");
  await button(page, "Skip").click();
  await button(page, "Ask to come in").click();
  const row = reception.getByRole("listitem").filter({ hasText: lastName });
  // Whoever has named nobody needs a host to come in.
  await row.getByRole("button", { name: /^Approve/ }).click();
  await reception.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
  await expect(reception.getByText("Choose who shall receive this visitor.")).toBeVisible();
  await expectAccessible(reception);
  await reception.getByRole("button", { name: "Cancel" }).click();
  await row.getByRole("button", { name: /^Deny/ }).click();
  const dialog = reception.getByRole("dialog", { name: `Send Noor ${lastName} away?` });
  await dialog.getByLabel("Reason, for colleagues (optional)").fill("No appointment");
  await dialog.getByRole("button", { name: "Deny" }).click();
  await expect(question(page, "We are sorry, Noor.")).toBeVisible();
  await expect(page.getByText("No appointment")).toBeHidden();
  await reception.context().close();
});

test("left alone it warns, forgets everything, and begins again", async ({ page }) => {
  const lastName = stamp();
  await expectGuests({ firstName: "Ana", lastName });
  await page.clock.install();
  await becomeKiosk(page);
  await nameField(page).fill(`Ana ${lastName}`);
  await page.clock.fastForward(500);
  await button(page, "Check In").click();
  await expect(question(page, "Visitor agreement")).toBeVisible();
  await button(page, "Type my name instead").click();
  await page.getByRole("textbox").fill("Ana");
  await page.clock.fastForward(38_000);
  const warning = page.getByRole("dialog", { name: "Are you still there?" });
  await expect(warning).toBeVisible();
  await expectAccessible(page);
  // Any touch keeps it.
  await button(page, "I am still here").click();
  await page.clock.fastForward(1000);
  await expect(warning).toBeHidden();
  await expect(page.getByRole("textbox")).toHaveValue("Ana");
  await page.clock.fastForward(38_000);
  await expect(warning).toBeVisible();
  await page.clock.fastForward(15_000);
  await expect(question(page, "Welcome. What is your name?")).toBeVisible();
  await expect(nameField(page)).toHaveValue("");
  await expect(warning).toBeHidden();
  // Nothing that was typed is kept anywhere.
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toContain(lastName);
});

test("the screen that says welcome leaves by itself", async ({ page }) => {
  const lastName = stamp();
  await expectGuests({ firstName: "Ana", lastName });
  await page.clock.install();
  await becomeKiosk(page);
  await nameField(page).fill(`Ana ${lastName}`);
  await page.clock.fastForward(500);
  await button(page, "Check In").click();
  await button(page, "Type my name instead").click();
  await page.getByRole("textbox").fill("Ana");
  await button(page, "Sign").click();
  await expect(question(page, "Welcome, Ana. You are checked in.")).toBeVisible();
  await expect(page.getByText(/^Starts again for the next visitor in \d+ s$/)).toBeVisible();
  await page.clock.fastForward(13_000);
  await expect(nameField(page)).toHaveValue("");
});

test("without a network it points to reception, through a restart, and comes back by itself", async ({
  page,
}) => {
  await becomeKiosk(page);
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === "activated") return;
    await new Promise((resolve) => active?.addEventListener("statechange", resolve));
  });
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole("heading", { name: "This kiosk is offline" })).toBeVisible();
  await expect(page.getByText("Please speak to a receptionist. It comes back by itself.")).toBeVisible();
  await expectAccessible(page);
  await page.context().setOffline(false);
  await expect(nameField(page)).toBeVisible();
});

test("a kiosk that is ended says so", async ({ page }) => {
  const id = await becomeKiosk(page);
  await callAs(admin, "DELETE", `/screens/${id}/`);
  await page.reload();
  await expect(page.getByRole("heading", { name: "This kiosk has been ended" })).toBeVisible();
  await expectAccessible(page);
});

test("readable and accessible, upright and on its side", async ({ page }) => {
  showCode(null);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await becomeKiosk(page);
  await nameField(page).fill("Zo");
  await expectReadable(page, SIZES);
  await button(page, "Type PIN").click();
  await expectReadable(page, SIZES);
  await button(page, "Back").click();
  await button(page, "Scan QR code").click();
  await expect(page.getByLabel("Or type what is under the code")).toBeVisible();
  await expectReadable(page, SIZES);
});

const SIZES = [
  { width: 540, height: 960 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
];
