import { PUBLIC } from "../core/networks.ts";
import { createMailer, createStoredMailer, type Mailer } from "../delivery/mail.ts";
import { readMailSettings } from "../delivery/mail-settings.ts";
import { createPushSender } from "../delivery/push.ts";
import { sendMessage } from "../delivery/send-message.ts";
import { createSmsSender } from "../delivery/sms.ts";
import type { Job, JobTools } from "../work/jobs.ts";
import type { Config } from "./config.ts";

export type JobConfig = Pick<Config, "smtpUrl" | "publicUrl" | "demo" | "twilio"> &
  Partial<Pick<Config, "pushNetworks">>;

/** Asked for each message, so that what operators change counts at once. */
async function storedMailer({ database, secret }: JobTools): Promise<Mailer | undefined> {
  const stored = await readMailSettings(database.anonymous, secret);
  return stored && createStoredMailer(stored.settings);
}

/** The address that mails come from, unless operators stored another. */
export const senderOf = ({ publicUrl }: Pick<Config, "publicUrl">): string =>
  `no-reply@${publicUrl ? new URL(publicUrl).hostname : "localhost"}`;

/** The platform's own background work. */
export const platformJobs = (config: JobConfig): Job[] => [
  sendMessage({
    mailer: createMailer({
      smtpUrl: config.smtpUrl,
      from: `Portico <${senderOf(config)}>`,
      demo: config.demo,
    }),
    // What the environment says wins.
    ...(config.smtpUrl === undefined && { storedMailer }),
    texter: createSmsSender(config),
    pusher: createPushSender({
      contact: config.publicUrl?.startsWith("https:") ? config.publicUrl : `mailto:${senderOf(config)}`,
      networks: config.pushNetworks ?? [PUBLIC],
    }),
  }),
];
