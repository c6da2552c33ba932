import { createMailer } from "../delivery/mail.ts";
import { sendMessage } from "../delivery/send-message.ts";
import { createSmsSender } from "../delivery/sms.ts";
import { deleteOldResponses } from "../http/idempotency.ts";
import { type Job, perClient } from "../work/jobs.ts";
import type { Config } from "./config.ts";

export type JobConfig = Pick<Config, "smtpUrl" | "publicUrl" | "demo" | "twilio">;

const deleteOldStoredResponses = perClient(
  "platform-delete-old-responses",
  "47 2 * * *",
  ({ db, clientId, now }) => deleteOldResponses(db, clientId, now),
);

/** The platform's own background work. */
export const platformJobs = (config: JobConfig): Job[] => [
  sendMessage({
    mailer: createMailer({
      smtpUrl: config.smtpUrl,
      from: `Portico <no-reply@${config.publicUrl ? new URL(config.publicUrl).hostname : "localhost"}>`,
      demo: config.demo,
    }),
    texter: createSmsSender(config),
  }),
  deleteOldStoredResponses,
];
