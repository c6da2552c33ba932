import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

/** A mail server that keeps the mails it receives, as they came over the wire. */
export interface MailSink {
  /** For `SMTP_URL`. */
  url: string;
  received: string[];
  /** Refuses this number of mails from now on; their senders may try again. */
  refuse(count: number): void;
  /**
   * Refuses everything at this step of the conversation from now on; without argument: accepts mails again.
   */
  refuseWith(refusal?: { command: string; responseCode: number }): void;
  close(): Promise<void>;
}

export async function openMailSink(): Promise<MailSink> {
  const received: string[] = [];
  let refusals = 0;
  let refused: { command: string; responseCode: number } | undefined;
  const answerTo = (command: string): Error | null =>
    refused?.command === command
      ? Object.assign(new Error("refused"), { responseCode: refused.responseCode })
      : null;
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onConnect: (_session, done) => done(answerTo("CONN")),
    onMailFrom: (_address, _session, done) => done(answerTo("MAIL FROM")),
    onRcptTo: (_address, _session, done) => done(answerTo("RCPT TO")),
    onData(stream, _session, done) {
      let text = "";
      stream.setEncoding("utf8").on("data", (part: string) => {
        text += part;
      });
      stream.on("end", () => {
        const answer = answerTo("DATA");
        if (answer) return done(answer);
        if (refusals-- > 0) return done(new Error("451 come again"));
        received.push(text);
        done();
      });
    },
  });
  // In some tests the client of a connection is killed, which is no error here.
  smtp.on("error", () => {});
  await new Promise<void>((resolve) => smtp.listen(0, "127.0.0.1", () => resolve()));
  return {
    url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    received,
    refuse: (count) => {
      refusals = count;
    },
    refuseWith: (refusal) => {
      refused = refusal;
    },
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
}
