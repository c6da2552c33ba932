import { defineService } from "../core/service.ts";

/** The mail server that operators stored. */
export interface MailSettings {
  host: string;
  port: number;
  /** `tls` from the first byte; `starttls`: refused where the server does not offer it. */
  security: "tls" | "starttls" | "none";
  user: string | null;
  password: string | null;
  /** The address that mails come from. */
  sender: string;
}

export const MAIL = defineService<MailSettings>("mail");
