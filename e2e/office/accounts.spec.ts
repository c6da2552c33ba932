import { expect, type Page } from "@playwright/test";
import { makePerson, setPassword, unique } from "../kits/accounts.ts";
import { browserOf, PASSWORD as DEMO_PASSWORD, expectReadable, logIn } from "../kits/common.ts";
import { type Office, test } from "../kits/office.ts";
import { toastOf } from "../kits/reception.ts";

/** From nothing to an account that works, and changes of it: the mails are read as they came, and their links followed. */

const PASSWORD = "Correct-horse-7";

/** The link in the newest mail to an address about something. */
const linkTo = async (office: Office, address: string, subject: RegExp): Promise<string> => {
  const found = async () =>
    (await office.mailsTo(address)).findLast((mail) => subject.test(mail.subject))?.text ?? "";
  await expect.poll(found).toMatch(/https?:\/\/\S+/);
  return /https?:\/\/\S+/.exec(await found())?.[0] ?? "";
};

/** By its label alone, with or without the mark of what is required. */
const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}( \\*)?$`));
const fill = async (page: Page, given: Record<string, string>): Promise<void> => {
  for (const [label, text] of Object.entries(given)) await field(page, label).fill(text);
};
const choose = async (page: Page, label: string, option: string): Promise<void> => {
  await page.getByRole("combobox", { name: label }).click();
  await page.getByRole("option", { name: option }).click();
};

test("sign-up at a client that asks the line manager, who approves, up to the first log-in", async ({
  page,
  office,
}) => {
  const contoso = office.address.replace("localhost", "contoso.localhost");
  const name = unique("Orla");
  const email = `${name.toLowerCase()}@contoso.example`;
  const tryLogIn = async () => {
    await page.goto(`${contoso}/login?email=${encodeURIComponent(email)}`);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Log In" }).click();
  };
  await page.goto(`${contoso}/signup`);
  await expectReadable(page);
  await fill(page, {
    "First name": name,
    "Last name": "Byrne",
    Email: email,
    "Line manager’s email": "maeve@contoso.example",
    Phone: "+353 1 555 0100",
    Password: PASSWORD,
    "Confirm password": PASSWORD,
  });
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(
    toastOf(page, "Account created. Please check your email to confirm your account."),
  ).toBeVisible();
  await page.goto(await linkTo(office, email, /^Confirm your account/));
  await expect(toastOf(page, "Account activated.")).toBeVisible();
  await tryLogIn();
  await expect(page.getByText("Your line manager has not confirmed your details yet.")).toBeVisible();

  await page.goto(await linkTo(office, "maeve@contoso.example", new RegExp(`^${name} Byrne has requested`)));
  await expect(page.getByText("+353 1 555 0100")).toBeVisible();
  await expectReadable(page);
  await page.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByRole("heading", { name: "Approval accepted" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Link has expired or been used." })).toBeVisible();
  await page.goto(await linkTo(office, email, /is ready$/));
  await tryLogIn();
  await expect(page).toHaveTitle("Contoso Rooms | Dashboard");
});

test("from the invitation's mail to the first log-in", async ({ page, browser, office }) => {
  const email = `${unique("ines")}@partner.example`;
  const admin = await browserOf(browser, "admin");
  await admin.goto("/people?tab=invitations");
  await admin.getByRole("button", { name: "Invite people" }).first().click();
  const dialog = admin.getByRole("dialog", { name: "Invite people" });
  await dialog.getByLabel("Email addresses").fill(email);
  await dialog.getByRole("button", { name: "Send invitations" }).click();
  await expect(admin.getByText("1 invitation sent.")).toBeVisible();

  const link = await linkTo(office, email, /invites you to Northwind House$/);
  await page.goto(link);
  await expect(field(page, "Email")).toHaveValue(email);
  await expectReadable(page);
  await fill(page, {
    "First name": "Inês",
    "Last name": "Duarte",
    Password: PASSWORD,
    "Confirm password": PASSWORD,
  });
  await choose(page, "Home Site", "Lisbon");
  await choose(page, "Department", "Legal");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(toastOf(page, "Account successfully created!")).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page).toHaveTitle("Northwind House | Dashboard");
  await page.context().clearCookies();
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "This invitation cannot be used" })).toBeVisible();
});

test("a profile is changed, with a photo made small and a new address that is confirmed", async ({
  page,
  browser,
  office,
}) => {
  const admin = await browserOf(browser, "admin");
  const person = await makePerson(admin);
  await setPassword(admin, person, () => linkTo(office, person.email, /password/i));
  const next = `${unique("reiko")}@northwind.example`;
  await logIn(page, person.email);
  await page.goto("/");
  await page.getByRole("button", { name: /^Account menu/ }).click();
  await page.getByRole("menuitem", { name: "Edit Profile" }).click();
  await expect(page.getByRole("heading", { name: "Your profile" })).toBeVisible();
  await expectReadable(page);
  await fill(page, { Phone: "+44 20 7946 0111", Email: next });
  await fill(page, { "Your password": DEMO_PASSWORD });
  await choose(page, "Department", "Finance");
  await choose(page, "Home Site", "London");
  // Any picture will do: the page as it stands.
  const photo = await page.screenshot();
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "me.png", mimeType: "image/png", buffer: photo });
  // It is made small before it travels.
  const chosen = page.getByRole("img", { name: "The chosen photo" });
  await expect
    .poll(() =>
      chosen.evaluate((image: HTMLImageElement) => Math.max(image.naturalWidth, image.naturalHeight)),
    )
    .toBe(400);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(toastOf(page, "Profile has been changed.")).toBeVisible();
  await expect(
    toastOf(page, "Please confirm your new email address. We have sent a link there."),
  ).toBeVisible();
  await page.goto("/edit-profile");
  await expect(chosen).toBeVisible();
  await expect(page.getByText(`${next} is not confirmed yet.`)).toContainText(`Log in with ${person.email}`);
  await expect
    .poll(async () => (await office.mailsTo(person.email)).map(({ subject }) => subject))
    .toContain("Your email address at Northwind House is about to change");
  await page.goto(await linkTo(office, next, /^Confirm your new email/));
  await expect(toastOf(page, "Account activated.")).toBeVisible();
  await page.getByRole("button", { name: /^Account menu/ }).click();
  await expect(page.getByText(next)).toBeVisible();
});
