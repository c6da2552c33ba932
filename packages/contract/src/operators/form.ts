/** Limits of the operators' forms, defined once for browser and server, without schemas. */
export const operatorLimits = {
  /** Six digits, with spaces between them. */
  codeMax: 16,
  reasonMax: 300,
  /** Days until a client is deleted that one operator alone wants deleted. */
  removalDays: 7,
  /** The longest access of an operator to a client. */
  grantHoursMax: 72,
  /** Days for which an archive is kept for a download. */
  archiveDays: 14,
  userMax: 254,
  passwordMax: 500,
} as const;

/** How a mail server is reached: by TLS from the first byte, by STARTTLS, or without. */
export const MAIL_SECURITIES = ["tls", "starttls", "none"] as const;
export type MailSecurity = (typeof MAIL_SECURITIES)[number];

/** The usual port of each. */
export const PORT_OF: Record<MailSecurity, number> = { tls: 465, starttls: 587, none: 25 };

/** What the operators' log holds. */
export const OPERATOR_ACTIONS = [
  "operator.create",
  "operator.link",
  "operator.ready",
  "operator.remove",
  "session.start",
  "session.refuse",
  "session.end",
  "client.create",
  "client.suspend",
  "client.resume",
  "client.delete",
  "client.export",
  "client.import",
  "archive.request",
  "archive.link",
  "archive.download",
  "access.open",
  "access.end",
  "removal.request",
  "removal.confirm",
  "removal.cancel",
  "domain.add",
  "domain.remove",
  "job.run",
  "mail.store",
  "mail.remove",
  "mail.test",
  "texts.store",
  "texts.remove",
  "texts.test",
  "payments.store",
  "payments.remove",
  "payments.test",
  "wallets.store",
  "wallets.remove",
  "wallets.test",
  "storage.test",
] as const;
export type OperatorAction = (typeof OPERATOR_ACTIONS)[number];
