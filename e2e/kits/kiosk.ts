import { expect, type Page } from "@playwright/test";
import { callAs } from "./common.ts";
import { type Guest, invite, londonSite } from "./reception.ts";

/** A device in a lobby, upright. */
export const UPRIGHT = { width: 540, height: 960 };

/** Words that only one run of one test says. */
export const familyAtKiosk = (): string => `q${Math.random().toString(36).slice(2, 9)}`;

/** What the host of a visit sees besides its names. */
interface Secrets {
  id: string;
  checkinPin: string;
  qrCodeUrl: string;
}

/** The visits of these guests, who are expected now by the person on a page. */
export const expectGuests = async (host: Page, ...guests: Guest[]): Promise<Secrets[]> =>
  (await invite(host, guests, "Kiosk")) as unknown as Secrets[];

export const statusOf = async (host: Page, { id }: { id: string }): Promise<string> =>
  (await callAs<{ status: string }>(host, "GET", `/visits/${id}/`)).body.status;

export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
export const nameField = (page: Page) => page.getByRole("textbox", { name: "What is your name?" });
export const question = (page: Page, text: string) => page.getByRole("heading", { level: 1, name: text });

/** The question is asked, and keys go to its field: a moment after it is seen. */
export const waitForFieldFocus = async (page: Page, asked: string): Promise<void> => {
  await expect(question(page, asked)).toBeVisible();
  await expect(page.locator("main input:focus")).toBeVisible();
};

/** Makes this browser the kiosk of London, as an administrator's page allows. */
export const becomeKiosk = async (page: Page, admin: Page): Promise<string> => {
  const { body } = await callAs<{ screen: { id: string }; screenId: string }>(admin, "POST", "/screens/", {
    kind: "kiosk",
    site_id: await londonSite(admin),
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
  // Its time of day stands still: on a slow machine it would take the visitor for gone, and begin again.
  await page.clock.setFixedTime(new Date());
  await page.goto("/screen-home");
  await expect(nameField(page)).toBeFocused();
  return body.screen.id;
};

/** Finds a visitor whose name is enough, and goes on to the agreement. */
export const openAgreement = async (page: Page, name: string): Promise<void> => {
  await nameField(page).fill(name);
  await button(page, "Check In").click();
  await expect(question(page, "Visitor agreement")).toBeVisible();
};

/** Signs by typing. */
export const signByName = async (page: Page, name: string): Promise<void> => {
  await button(page, "Type my name instead").click();
  await page.getByRole("textbox", { name: "Type your full name to sign" }).fill(name);
  await button(page, "Sign").click();
};
