import { PUBLIC } from "../core/networks.ts";
import { createMailer, createStoredMailer } from "../delivery/mail.ts";
import { MAIL } from "../delivery/mail-settings.ts";
import { createPushSender } from "../delivery/push.ts";
import { sendMessage } from "../delivery/send-message.ts";
import { createSmsSender } from "../delivery/sms.ts";
import type { Job, JobTools } from "../work/jobs.ts";
import { readService, TEXTS } from "../work/services.ts";
import { type Config, TWILIO } from "./config.ts";

export type JobConfig = Pick<Config, "smtpUrl" | "publicUrl" | "demo" | "twilio"> &
  Partial<Pick<Config, "pushNetworks" | "twilioUrl">>;

/**
 * What operators stored, where the environment says nothing. Asked for each message, so that a change counts at once.
 */
async function readStoredChannels({ database, secret }: JobTools, config: JobConfig) {
  const { smtpUrl, twilio, twilioUrl: url = TWILIO } = config;
  const [mail, texts] = await Promise.all([
    smtpUrl === undefined ? readService(database.anonymous, secret, MAIL) : undefined,
    twilio === undefined ? readService(database.anonymous, secret, TEXTS) : undefined,
  ]);
  return {
    ...(mail && { mailer: createStoredMailer(mail.values) }),
    ...(texts && { texter: createSmsSender({ twilio: { ...texts.values, url }, demo: false }) }),
  };
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
    stored: (tools) => readStoredChannels(tools, config),
    texter: createSmsSender(config),
    pusher: createPushSender({
      contact: config.publicUrl?.startsWith("https:") ? config.publicUrl : `mailto:${senderOf(config)}`,
      networks: config.pushNetworks ?? [PUBLIC],
    }),
  }),
];
