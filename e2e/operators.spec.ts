import { generateKeyPairSync } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { generate } from "otplib";
import { ownerUrlOf } from "../apps/server/src/platform/database/postgres-orphans.ts";
import { withClient } from "../apps/server/src/platform/database/with-client.ts";
import { type RealServer, startRealServer } from "../apps/server/src/platform/testing/real-server.ts";
import { runPortico } from "../scripts/portico/run.ts";
import { expectReadable, test } from "./kits/common.ts";

let folder: string;
let server: RealServer;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "portico-operator-"));
  server = await startRealServer(folder, { DEMO: "false" });
});
test.afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

const EMAIL = "ops@example.test";
const PASSWORD = "lantern-Quay-71";

/** The path of the link that the command prints. */
const createOperator = async (): Promise<string> => {
  let said = "";
  const code = await runPortico(
    ["operator", "create", EMAIL, "--json"],
    { DATA_DIR: folder },
    {
      out: (text) => {
        said += text;
      },
      err: (text) => {
        said += text;
      },
    },
  );
  expect(code, said).toBe(0);
  return new URL((JSON.parse(said) as { link: string }).link).pathname;
};

/** Of the time step that many steps from now: each code works once. */
const codeOf = (secret: string, steps = 0) =>
  generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * steps });

const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

test("an operator sets up access by a link, makes a client, looks at jobs and health, and logs in again", async ({
  page,
}) => {
  await page.goto(`${server.address}/operator`);
  await heading(page, "Operators");
  await expectReadable(page);

  const link = server.address + (await createOperator());
  await page.goto(link);
  await heading(page, "Set up your access");
  await page.getByRole("button", { name: "Show the code to scan" }).click();
  const secret = ((await page.locator("code").textContent()) ?? "").replace(/\s/g, "");
  await expectReadable(page);
  await page.getByRole("textbox", { name: "New password" }).fill(PASSWORD);
  await page.getByRole("textbox", { name: "Repeat the password" }).fill(PASSWORD);
  await page.getByRole("textbox", { name: "Code" }).fill(await codeOf(secret));
  await page.getByRole("button", { name: "Save and log in" }).click();

  await heading(page, "1 client");
  await expect(page.getByRole("article", { name: "Portico" })).toContainText("Waiting for its set-up");
  await page.getByRole("button", { name: "New client" }).click();
  const dialog = page.getByRole("dialog", { name: "New client" });
  await dialog.getByRole("textbox", { name: "Name" }).fill("Harbour Offices");
  await dialog.getByRole("textbox", { name: "Host" }).fill("harbour.localhost");
  await expectReadable(page);
  await dialog.getByRole("button", { name: "Create client" }).click();
  await expect(page.getByText(/\/set-up\/[\w-]{43}$/)).toBeVisible();
  await page.getByRole("button", { name: "Done" }).click();
  const harbour = page.getByRole("article", { name: "Harbour Offices" });
  await expect(harbour).toContainText("harbour.localhost");

  await harbour.getByRole("button", { name: "Hosts" }).click();
  const hosts = page.getByRole("dialog", { name: "Hosts of Harbour Offices" });
  await hosts.getByRole("textbox", { name: "New host" }).fill("127.0.0.1");
  await hosts.getByRole("button", { name: "Check and add" }).click();
  await expect(page.getByText("127.0.0.1 leads here and is added.")).toBeVisible();
  await hosts.getByRole("button", { name: "Cancel" }).click();

  await harbour.getByRole("button", { name: "Suspend" }).click();
  const question = page.getByRole("dialog", { name: "Suspend Harbour Offices?" });
  await question.getByRole("textbox", { name: "Reason" }).fill("The contract has not begun");
  await question.getByRole("button", { name: "Suspend client" }).click();
  await expect(harbour).toContainText("Suspended since");
  const address = new URL(server.address);
  const suspended = await page.request.get(`http://127.0.0.1:${address.port}/api/whoami/`);
  expect(suspended.status()).toBe(503);
  await expectReadable(page);
  await harbour.getByRole("button", { name: "Resume" }).click();
  await expect(harbour).toContainText("Waiting for its set-up");

  // The set-up has a journey of its own.
  await withClient(ownerUrlOf(join(folder, "postgres")), (owner) =>
    owner.query("update client set mode = 'live' where name = 'Harbour Offices'"),
  );
  await page.reload();
  await harbour.getByRole("button", { name: "Archive" }).click();
  const archive = page.getByRole("dialog", { name: "Archive of Harbour Offices" });
  await archive.getByRole("button", { name: "Make an archive" }).click();
  await expect(archive).toContainText(/Made .* kB|Made .* MB/);
  await archive.getByRole("textbox", { name: "Reason, as the client sees it" }).fill("It moves elsewhere");
  await expectReadable(page);
  await archive.getByRole("button", { name: "Open access" }).click();
  await archive.getByRole("button", { name: "Get a download link" }).click();
  const downloading = page.waitForEvent("download");
  await archive.getByRole("link", { name: "Download the archive" }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^client-[0-9a-f-]{36}-\d{4}-\d\d-\d\d\.tar\.gz$/);
  await expectReadable(page);
  await archive.getByRole("button", { name: "Close" }).last().click();

  await page.getByRole("link", { name: "Jobs" }).click();
  const job = page.getByRole("article", { name: "people-drop-expired" });
  await job.getByRole("button", { name: "Run now" }).click();
  await expect(job).toContainText(/Done.*took/);
  await expectReadable(page);

  await page.getByRole("link", { name: "Health" }).click();
  await expect(page.getByRole("region", { name: "Checks" })).toContainText("SMTP_URL is not set");
  await expect(page.getByRole("region", { name: "Installation" })).toContainText("None in the data folder");
  await expectReadable(page);

  await page.getByRole("link", { name: "Email", exact: true }).click();
  await heading(page, "No emails are sent yet");
  await page.getByRole("button", { name: "Send a test email" }).click();
  await expect(page.getByText("The email was not sent: SMTP_URL is not set.")).toBeVisible();
  await expectReadable(page);

  await page.getByRole("link", { name: "Texts", exact: true }).click();
  await heading(page, "No text messages are sent yet");
  await page.getByRole("textbox", { name: "Account SID" }).fill(`AC${"0".repeat(32)}`);
  await page.getByRole("textbox", { name: "Auth token" }).fill("token-of-a-test-only");
  await page.getByRole("textbox", { name: "Sender" }).fill("Portico");
  await page.getByRole("button", { name: "Save" }).click();
  await heading(page, "Text messages are sent through the account that is stored here");
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Account SID" })).toHaveValue(`AC${"0".repeat(32)}`);
  await expect(page.getByRole("textbox", { name: "Auth token" })).toHaveValue("");
  await expectReadable(page);

  await page.getByRole("link", { name: "Payments", exact: true }).click();
  await heading(page, "Credits are not sold yet");
  await page.getByRole("textbox", { name: "Secret key" }).fill("sk_test_0123456789");
  await page.getByRole("textbox", { name: "Signing secret of the webhook" }).fill("whsec_0123456789");
  await page.getByRole("button", { name: "Save" }).click();
  await heading(page, "Stripe takes test cards only: no money moves");
  await expectReadable(page);

  await page.getByRole("link", { name: "Wallets", exact: true }).click();
  await heading(page, "Visitors can save their pass only as a PDF or picture");
  const google = page.getByRole("region", { name: "Google Wallet" });
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const account = {
    client_email: "portico@wallet.example.com",
    private_key: privateKey.export({ type: "pkcs8", format: "pem" }),
  };
  await google.getByRole("textbox", { name: "Issuer’s number" }).fill("3388000000012345678");
  await google.locator("input[type=file]").setInputFiles({
    name: "key.json",
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(account)),
  });
  await google.getByRole("button", { name: "Save" }).click();
  await heading(page, "Visitors can save passes to Google Wallet");
  await google.getByRole("button", { name: "Sign a sample pass" }).click();
  await expect(google.getByRole("link", { name: "Save the sample pass at Google" })).toBeVisible();
  await expectReadable(page);

  await page.getByRole("link", { name: "Storage", exact: true }).click();
  await heading(page, /GB are free$/);
  await page.getByRole("button", { name: "Write, read and remove a file" }).click();
  await expect(page.getByText("Data: Written, read and removed.")).toBeVisible();
  await expectReadable(page);

  await page.getByRole("link", { name: "Log", exact: true }).click();
  await expect(page.getByRole("row", { name: /ran a job: people-drop-expired/ })).toBeVisible();
  await expect(
    page.getByRole("row", { name: /suspended a client: Harbour Offices.*The contract has not begun/ }),
  ).toBeVisible();
  await expectReadable(page);

  // A person's session would be another one: at the client nobody is logged in.
  await page.goto(`${server.address}/login`);
  await heading(page, "Not set up yet");
  await page.goto(`${server.address}/operator/log`);
  await page.getByRole("button", { name: "Log out" }).click();
  await heading(page, "Operators");
  await page.getByRole("textbox", { name: "Email" }).fill(EMAIL);
  await page.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
  await page.getByRole("textbox", { name: "Code" }).fill(await codeOf(secret, 1));
  await page.getByRole("button", { name: "Log in" }).click();
  await heading(page, "2 clients");
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "This link cannot be used" })).toBeVisible();
});
