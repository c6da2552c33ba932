import type { MailState } from "@portico/contract/operators/mail";
import type { Db } from "../../platform/database/database.ts";
import { MAIL, type MailSettings } from "../../platform/delivery/mail-settings.ts";
import type { Settings } from "../../platform/startup/config.ts";
import { senderOf } from "../../platform/startup/jobs.ts";
import { readService } from "../../platform/work/services.ts";

type Server = NonNullable<MailState["server"]>;

const presentStored = ({ password, ...settings }: MailSettings): Server => ({
  ...settings,
  hasPassword: password !== null,
});

/** What SMTP_URL says, without its password. */
function presentUrl(smtpUrl: string, sender: string): Server {
  const { protocol, hostname, port, username, password } = new URL(smtpUrl);
  const security = protocol === "smtps:" ? "tls" : "starttls";
  return {
    ...{ host: hostname, port: Number(port) || (security === "tls" ? 465 : 587), security, sender },
    ...{ user: username === "" ? null : decodeURIComponent(username), hasPassword: password !== "" },
  };
}

/** By what mail leaves: the environment wins over what was stored. */
export async function readMailState(db: Db, secret: string, settings: Settings): Promise<MailState> {
  const found = await readService(db, secret, MAIL);
  const stored = found ? { ...presentStored(found.values), changedAt: found.changedAt } : null;
  const { smtpUrl, demo } = settings;
  const source = smtpUrl ? "environment" : found ? "stored" : demo ? "demo" : "none";
  return {
    source,
    server: smtpUrl ? presentUrl(smtpUrl, senderOf(settings)) : found ? presentStored(found.values) : null,
    stored,
    others: {
      calendarAnswers: settings.inboundSecret !== undefined,
      traces: settings.telemetry !== undefined,
    },
  };
}
