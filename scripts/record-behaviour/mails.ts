import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import type { Demo } from "./demo.ts";
import { type Transcript, unfolded } from "./transcript.ts";

/**
 * Outgoing messages: mails and texts as they are in the outbox, and the first of each kind as it is sent over
 * SMTP.
 */
export interface Mails {
  /** Records and sends the messages since the last call; returns a line for each. */
  collect(): Promise<string[]>;
  /** The number of messages by kind. */
  counts: Map<string, number>;
  /** The number of messages sent over SMTP. */
  wired(): number;
  /** The last mail to this address. */
  last(to: string): { text: string } | undefined;
  /** Makes the mail server refuse this address permanently. */
  refuse(address: string): void;
  close(): Promise<void>;
}

interface Message {
  client_id: string;
  id: string;
  channel: string;
  kind: string;
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string | null;
  calendar_method: string | null;
  calendar: string | null;
  confidential: boolean;
  expires_at: string | null;
}

const NEW = `select client_id, id, channel, kind, recipient, subject, body_text, body_html, calendar_method, calendar,
    confidential, to_json(expires_at) #>> '{}' as expires_at
  from message where attempts = 0 and status = 'waiting' order by created_at, kind, recipient, subject, id`;

export async function openMails(demo: Demo, transcript: Transcript): Promise<Mails> {
  const counts = new Map<string, number>();
  const latest = new Map<string, { text: string }>();
  const refused = new Set<string>();
  let received: string[] = [];
  let wired = 0;
  const onTheWire = new Set<string>();
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onRcptTo: ({ address }, _session, done) =>
      done(
        refused.has(address) ? Object.assign(new Error("nobody of this name"), { responseCode: 550 }) : null,
      ),
    onData(stream, _session, done) {
      let text = "";
      stream.setEncoding("utf8").on("data", (part: string) => {
        text += part;
      });
      stream.on("end", () => {
        received.push(text);
        done();
      });
    },
  });
  smtp.on("error", () => {});
  await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", () => resolve()));
  const smtpUrl = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`;

  /** The demo sends no mails outside; the first of each kind goes to a mail server of the record. */
  async function send({
    client_id: clientId,
    id: messageId,
    channel,
    kind,
    recipient,
    calendar_method,
  }: Message) {
    const variety = `${kind} ${calendar_method ?? ""}`;
    const leaves = channel === "email" && (!onTheWire.has(variety) || refused.has(recipient));
    onTheWire.add(variety);
    received = [];
    await demo.runJob("send-message", { clientId, messageId, attempt: 0 }, leaves ? smtpUrl : undefined);
    for (const mail of received) {
      wired += 1;
      transcript.write("mails/on-the-wire.txt", `### ${kind}\n${skeletonOf(mail)}\n`);
    }
  }

  return {
    counts,
    wired: () => wired,
    last: (to) => latest.get(to),
    refuse: (address) => refused.add(address),
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
    async collect() {
      const lines: string[] = [];
      for (const message of await demo.sql<Message>(NEW)) {
        const { kind, recipient, subject } = message;
        const number = (counts.get(kind) ?? 0) + 1;
        counts.set(kind, number);
        latest.set(recipient, { text: message.body_text });
        const file = `mails/${kind}/${String(number).padStart(3, "0")}.txt`;
        transcript.write(file, asText(message));
        lines.push(`sent: ${file}, to ${recipient}: ${subject}`);
        await send(message);
      }
      demo.takeLiveEvents();
      return lines;
    },
  };
}

function asText(message: Message): string {
  const { client_id, channel, recipient, subject, body_text, body_html, calendar_method, calendar } = message;
  return [
    `client: ${client_id}`,
    `channel: ${channel}`,
    `to: ${recipient}`,
    `subject: ${subject}`,
    `confidential: ${message.confidential}`,
    `expires: ${message.expires_at ?? "never"}`,
    "",
    "--- text",
    body_text,
    ...(body_html === null ? [] : ["", "--- HTML", body_html.replaceAll("><", ">\n<")]),
    ...(calendar === null ? [] : ["", `--- calendar, ${calendar_method}`, unfolded(calendar)]),
  ].join("\n");
}

/** The headers of a mail and of its parts; the contents of the parts are recorded with the outbox. */
function skeletonOf(mail: string): string {
  const lines = mail.split(/\r?\n/);
  const kept: string[] = [];
  let inHeaders = true;
  for (const line of lines) {
    const isBoundary = /^--+_NmP-/.test(line);
    if (isBoundary) kept.push(line.endsWith("--") ? "(end)" : "(part)");
    if (isBoundary) inHeaders = !line.endsWith("--");
    else if (line === "") inHeaders = false;
    else if (inHeaders && !/^(?:Date|Message-ID):/i.test(line))
      kept.push(line.replace(/boundary="[^"]*"/, 'boundary="…"'));
  }
  return kept.join("\n");
}
