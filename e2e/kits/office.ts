import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { type ReadMail, readMail } from "../../apps/server/src/platform/testing/mail.ts";
import { type MailSink, openMailSink } from "../../apps/server/src/platform/testing/mail-sink.ts";
import { openProvider, type TestProvider } from "../../apps/server/src/platform/testing/oidc.ts";
import { ownerSql, startRealServer } from "../../apps/server/src/platform/testing/real-server.ts";
import { type FakeTwilio, openTwilio } from "../../apps/server/src/platform/testing/twilio.ts";
import { freePort } from "../../scripts/free-port.ts";
import { test as base, logIn } from "./common.ts";

/** For journeys that need an installation to themselves: a server, and a mail server that takes its mails. */
export interface Office {
  address: string;
  /** What has come for an address, oldest first. */
  mailsTo(address: string): Promise<ReadMail[]>;
  /** The mail server itself, which can be made to refuse. */
  sink: MailSink;
  /** What takes its text messages. */
  twilio: FakeTwilio;
  /** Its database, as the owner: for what no call of the API does. */
  sql: ReturnType<typeof ownerSql>;
}

const mailsTo = async ({ received }: MailSink, address: string): Promise<ReadMail[]> =>
  (await Promise.all(received.map(readMail))).filter(({ to }) => to.includes(address));

export const PROVIDER_NAME = "Work Account";

const addProvider = async (page: Page, provider: TestProvider): Promise<void> => {
  await page.goto("/admin/sign-in");
  await expect(page.getByText("No log-in providers yet")).toBeVisible();
  await page.getByRole("button", { name: "Add provider" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name", { exact: true }).fill(PROVIDER_NAME);
  await dialog.getByLabel("Short name in addresses").fill("work");
  await dialog.getByLabel("Issuer").fill("http://id.example.com");
  await dialog.getByLabel("Client ID").fill(provider.clientId);
  await dialog.getByLabel("Client secret", { exact: true }).fill(provider.clientSecret);
  await dialog.getByLabel("Verified domains").fill("northwind.example");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Enter the issuer’s https address.")).toBeVisible();
  await dialog.getByLabel("Issuer").fill(provider.issuer);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(`${PROVIDER_NAME} saved.`)).toBeVisible();
  await expect(page.getByRole("row", { name: new RegExp(PROVIDER_NAME) })).toContainText("northwind.example");
};

/** Every page is on that server, which all tests in `office/` share. `provider` is registered there for "Log in with Work Account". */
export const test = base.extend<object, { office: Office; provider: TestProvider }>({
  office: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from here
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), "portico-office-"));
      const [sink, twilio] = await Promise.all([openMailSink(), openTwilio()]);
      // Links in mails name it, so it is known before.
      const port = await freePort();
      const address = `http://localhost:${port}`;
      const server = await startRealServer(folder, {
        PORT: port,
        PUBLIC_URL: address,
        // Where the test's own sign-in provider is.
        PROVIDER_NETWORKS: "127.0.0.0/8",
        SMTP_URL: sink.url,
        TWILIO_ACCOUNT_SID: twilio.account.accountSid,
        TWILIO_AUTH_TOKEN: twilio.account.authToken,
        TWILIO_FROM: twilio.account.from,
        TWILIO_URL: twilio.account.url,
      });
      await use({ address, mailsTo: (to) => mailsTo(sink, to), sink, twilio, sql: ownerSql(folder) });
      await server.stop();
      await Promise.all([sink.close(), twilio.close()]);
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: "worker", timeout: 900_000 },
  ],
  provider: [
    async ({ office: { address }, browser }, use) => {
      const provider = await openProvider();
      provider.allow(`${address}/api/sign-in/work/return/`);
      const page = await browser.newPage({ baseURL: address });
      await logIn(page, "super");
      await addProvider(page, provider);
      await page.close();
      await use(provider);
      await provider.close();
    },
    { scope: "worker", timeout: 900_000 },
  ],
  baseURL: ({ office }, use) => use(office.address),
});
