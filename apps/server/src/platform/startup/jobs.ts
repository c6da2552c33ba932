import { mailer } from "../delivery/mail.ts";
import { sendMessage } from "../delivery/send-message.ts";
import { texter } from "../delivery/sms.ts";
import { dropOldAnswers } from "../http/idempotency.ts";
import { type Job, perClient } from "../work/jobs.ts";
import type { Config } from "./config.ts";

export type JobConfig = Pick<Config, "smtpUrl" | "publicUrl" | "demo" | "twilio">;

const dropKeptAnswers = perClient("platform-drop-kept-answers", "47 2 * * *", ({ db, clientId, now }) =>
  dropOldAnswers(db, clientId, now),
);

/** The background work of the platform itself. */
export const platformJobs = (config: JobConfig): Job[] => [
  sendMessage({
    mailer: mailer({
      smtpUrl: config.smtpUrl,
      from: `Portico <no-reply@${config.publicUrl ? new URL(config.publicUrl).hostname : "localhost"}>`,
      demo: config.demo,
    }),
    texter: texter(config),
  }),
  dropKeptAnswers,
];
