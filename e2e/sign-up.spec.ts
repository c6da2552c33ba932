import { expect, type Page } from "@playwright/test";
import { expectReadable, logIn } from "./kit.ts";
import { type Office, test } from "./office-kit.ts";

/** From nothing to an account that works, and changes of it: the mails are read as they came, and their links followed. */

test.describe.configure({ mode: "default" });

const PASSWORD = "Correct-horse-7";

const contoso = (office: Office): string => office.address.replace("localhost", "contoso.localhost");

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

const said = (page: Page, text: string) => page.getByText(text, { exact: true }).first();

/** Signs up at Contoso, which asks a line manager, up to the line manager's link. */
const askManager = async (page: Page, office: Office, name: string, manager: string): Promise<string> => {
  const email = `${name.toLowerCase()}@contoso.example`;
  await page.goto(`${contoso(office)}/signup`);
  await fill(page, {
    "First name": name,
    "Last name": "Byrne",
    Email: email,
    "Line manager’s email": manager,
    Phone: "+353 1 555 0100",
    Password: PASSWORD,
    "Confirm password": PASSWORD,
  });
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(said(page, "Account created. Please check your email to confirm your account.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue(email);
  await page.goto(await linkTo(office, email, /^Confirm your account/));
  await expect(said(page, "Account activated.")).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  return linkTo(office, manager, new RegExp(`^${name} Byrne asks`));
};

const tryLogIn = async (page: Page, office: Office, email: string): Promise<void> => {
  await page.goto(`${contoso(office)}/login?email=${encodeURIComponent(email)}`);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Log In" }).click();
};

test("the form names what is wrong at its fields and goes to the first", async ({ page, office }) => {
  await page.goto("/login");
  await page.getByRole("link", { name: "Sign Up" }).click();
  await expect(page).toHaveTitle("Northwind House | Sign Up");
  await expect(page.getByRole("button", { name: "Your Details" })).toHaveAttribute("aria-expanded", "true");
  await expectReadable(page);
  const submit = page.getByRole("button", { name: "Sign Up" });
  await fill(page, { "Last name": "Haas", Email: "nadia@", Password: "short", "Meeting room pin": "123" });
  await page.getByRole("switch", { name: "Do you cycle to work?" }).check();
  await page.getByRole("button", { name: "Your Details" }).click();
  await expect(field(page, "First name")).toBeHidden();
  await submit.click();
  for (const message of [
    "First name is required",
    "Please enter a valid email.",
    "Password must contain at least 10 characters.",
    "Passwords must match",
    "Home Site is required",
    "Meeting room pin must be 6 characters long",
    "Please enter a valid line manager email.",
  ])
    await expect(said(page, message)).toBeVisible();
  await expect(page.getByText("Field is required")).toHaveCount(2);
  await expect(field(page, "First name")).toBeFocused();
  expect(await office.mailsTo("nadia@")).toEqual([]);
  await page.getByRole("link", { name: "Log in" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("sign-up at a client that asks the line manager, who approves, up to the first log-in", async ({
  page,
  office,
}) => {
  const manager = "maeve@contoso.example";
  const link = await askManager(page, office, "Orla", manager);
  await tryLogIn(page, office, "orla@contoso.example");
  await expect(said(page, "Your line manager has not confirmed your details yet.")).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Orla Byrne asks for an account" })).toBeVisible();
  await expect(page.getByText("+353 1 555 0100")).toBeVisible();
  await expect(page.getByText("Is this information correct?")).toBeVisible();
  await expectReadable(page);
  await page.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByRole("heading", { name: "Approval accepted" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Link has expired or been used." })).toBeVisible();
  await page.goto(await linkTo(office, "orla@contoso.example", /is ready$/));
  await tryLogIn(page, office, "orla@contoso.example");
  await expect(page).toHaveTitle("Contoso Rooms | Dashboard");
});

test("a line manager denies: the account does not work", async ({ page, office }) => {
  await page.goto(await askManager(page, office, "Cillian", "maeve@contoso.example"));
  await page.getByRole("button", { name: "Deny" }).click();
  await expect(page.getByRole("heading", { name: "Approval denied" })).toBeVisible();
  await expect
    .poll(async () => (await office.mailsTo("cillian@contoso.example")).at(-1)?.subject)
    .toMatch(/was not approved$/);
  await tryLogIn(page, office, "cillian@contoso.example");
  await expect(said(page, "The email or password you entered is incorrect")).toBeVisible();
});

test("where nobody may sign up by themselves the form goes home; wrong links say so", async ({
  page,
  office,
}) => {
  const fabrikam = office.address.replace("localhost", "fabrikam.localhost");
  await page.goto(`${fabrikam}/signup`);
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole("link", { name: "Sign Up" })).toHaveCount(0);
  await page.goto("/users/018f0000-0000-7000-8000-000000000000/activate/made-up");
  await expect(said(page, "Could not activate account. Please recheck your email.")).toBeVisible();
  await page.goto("/invitation/made-up");
  await expect(page.getByRole("heading", { name: "This invitation cannot be used" })).toBeVisible();
});

test("a link that was followed says so, though nobody can be asked who is logged in", async ({ page }) => {
  let asked = 0;
  // The page asks once as it opens; after that the line is dead for it.
  await page.route("**/api/whoami/", (route) => (asked++ === 0 ? route.continue() : route.abort()));
  await page.route("**/api/users/*/activate/*/", (route) => route.fulfill({ json: { detail: "" } }));
  await page.goto("/users/018f0000-0000-7000-8000-000000000000/activate/some-token");
  await expect(said(page, "Account activated.")).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
});

test("from the invitation's mail to the first log-in", async ({ page, browser, office }) => {
  const email = "ines.duarte@partner.example";
  const admin = await (await browser.newContext({ baseURL: office.address })).newPage();
  await logIn(admin, "admin");
  await admin.goto("/people?tab=invitations");
  await admin.getByRole("button", { name: "Invite people" }).first().click();
  const dialog = admin.getByRole("dialog", { name: "Invite people" });
  await dialog.getByLabel("Email addresses").fill(email);
  await dialog.getByRole("button", { name: "Send invitations" }).click();
  await expect(admin.getByText("1 invitation sent.")).toBeVisible();
  await admin.context().close();

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
  for (const [label, option] of [
    ["Home Site", "Lisbon"],
    ["Department", "Legal"],
  ] as const) {
    await page.getByRole("combobox", { name: label }).click();
    await page.getByRole("option", { name: option }).click();
  }
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(said(page, "Account successfully created!")).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Log In" }).click();
  await expect(page).toHaveTitle("Northwind House | Dashboard");
  await page.context().clearCookies();
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "This invitation cannot be used" })).toBeVisible();
});

test("a profile is changed, with a photo and a new address that is confirmed", async ({ page, office }) => {
  await logIn(page, "reports");
  await page.goto("/");
  await page.getByRole("button", { name: /^Account menu/ }).click();
  await page.getByRole("menuitem", { name: "Edit Profile" }).click();
  await expect(page.getByRole("heading", { name: "Your profile" })).toBeVisible();
  await expectReadable(page);
  await fill(page, { Phone: "+44 20 7946 0111", Email: "reiko@northwind.example" });
  // Chosen again it stays: it is needed.
  const department = page.getByRole("combobox", { name: "Department" });
  for (const _ of ["once", "again"]) {
    await department.click();
    await page.getByRole("option", { name: "Finance" }).click();
    await expect(department).toHaveAttribute("aria-expanded", "false");
  }
  await expect(department).toHaveValue("Finance");
  const site = page.getByRole("combobox", { name: "Home Site" });
  if ((await site.inputValue()) === "") {
    await site.click();
    await page.getByRole("option", { name: "London" }).click();
  }
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
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Stay here" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(said(page, "Profile has been changed.")).toBeVisible();
  await expect(said(page, "Please confirm your new email address. We have sent a link there.")).toBeVisible();
  await page.goto("/edit-profile");
  await expect(page.getByRole("img", { name: "The chosen photo" })).toBeVisible();
  await expect(page.getByText("reiko@northwind.example waits to be confirmed.")).toContainText(
    "you log in with reports@northwind.example.",
  );
  const told = async () => (await office.mailsTo("reports@northwind.example")).map(({ subject }) => subject);
  await expect.poll(told).toContain("Your email address at Northwind House is about to change");
  await page.goto(await linkTo(office, "reiko@northwind.example", /^Confirm your new email/));
  await expect(said(page, "Account activated.")).toBeVisible();
  await page.getByRole("button", { name: /^Account menu/ }).click();
  await expect(page.getByText("reiko@northwind.example")).toBeVisible();
});
