import type { Client } from "../platform/identity.ts";
import { mailHtml } from "../platform/mail-layout.ts";
import type { Mail } from "../platform/messages.ts";

interface Asking {
  firstName: string;
  email: string;
  /** The link's end. */
  expiresAt: Date;
}

export function resetMail(client: Client, person: Asking, link: string): Mail {
  const lines = [
    `Hello ${person.firstName},`,
    `somebody, probably you, asked to reset the password of your account at ${client.name}. This link works once, for an hour:`,
  ];
  const after = "If it was not you, you need do nothing: your password stays as it is.";
  return {
    kind: "people.password-reset",
    to: person.email,
    confidential: true,
    expiresAt: person.expiresAt,
    subject: `Reset your password at ${client.name}`,
    text: [...lines, link, after].join("\n\n"),
    html: mailHtml(client, [...lines, after], { label: "Reset password", link }),
  };
}
