import { Undeliverable } from "./undeliverable.ts";

export interface OutgoingSms {
  to: string;
  text: string;
  createdAt: Date;
  /** Whether an earlier attempt may have got through without our knowing. */
  isRepeated: boolean;
  /** Of texts to the same number, which the provider took for others of ours. */
  known: readonly string[];
}

/** What hands text messages over. */
export interface SmsSender {
  /** Hands one over, or throws: `Undeliverable` where another try would be in vain. Answers with the provider's own name for it. */
  deliver(text: OutgoingSms): Promise<string | null>;
  /** Whether the text is elsewhere afterwards, so that ours may go. */
  isExternal: boolean;
}

export interface TwilioAccount {
  accountSid: string;
  authToken: string;
  /** A number, a messaging service (`MG…`) or a name of the sender. */
  from: string;
  /** Twilio's own address, or a test's. */
  url: string;
}

const TIMEOUT_MS = 10_000;
/** Of the installation rather than of the message: the account, its balance of calls, Twilio's own trouble. */
const INSTALLATION_STATUSES = new Set([401, 403, 404, 408, 429]);
/** Texts to one number that are looked through for one of ours. */
const SEARCHED_MAX = 50;

/** What hands texts over: Twilio, the demo's mailbox, or nothing yet, which fails and is tried again. */
export function createSmsSender({
  twilio,
  demo,
}: {
  twilio: TwilioAccount | undefined;
  demo: boolean;
}): SmsSender {
  if (twilio) return { isExternal: true, deliver: (text) => deliverByTwilio(twilio, text) };
  if (demo) return { isExternal: false, deliver: async () => null };
  return {
    isExternal: false,
    async deliver() {
      throw new Error("TWILIO_ACCOUNT_SID is not set.");
    },
  };
}

/** `+44 (0)20 7946 0000` and `0044 20 7946 0000` as Twilio wants them: `+442079460000`. */
export const toE164 = (number: string): string =>
  number
    .replace(/\(0\)/g, "")
    .replace(/[^\d+]/g, "")
    .replace(/^00/, "+");

interface TwilioMessage {
  sid: string;
  to: string;
  body: string;
  date_created: string;
}

async function deliverByTwilio(account: TwilioAccount, text: OutgoingSms): Promise<string> {
  const to = toE164(text.to);
  // Twilio has no key against repetition, but can be asked.
  const before = text.isRepeated ? await findSentSms(account, to, text) : undefined;
  if (before) return before;
  const { from } = account;
  const sender: Record<string, string> = /^MG[0-9a-f]{32}$/.test(from)
    ? { MessagingServiceSid: from }
    : { From: from };
  const sent = await requestTwilio<TwilioMessage>(account, "Messages.json", {
    method: "POST",
    body: new URLSearchParams({ To: to, Body: text.text, ...sender }),
  });
  return sent.sid;
}

/** The name of an earlier attempt's text, where Twilio has it. */
async function findSentSms(
  account: TwilioAccount,
  to: string,
  { text, createdAt, known }: OutgoingSms,
): Promise<string | undefined> {
  const query = new URLSearchParams({ To: to, PageSize: String(SEARCHED_MAX) });
  const { messages } = await requestTwilio<{ messages: TwilioMessage[] }>(account, `Messages.json?${query}`);
  // Twilio's times are whole seconds.
  const since = Math.floor(createdAt.getTime() / 1000) * 1000;
  const found = messages.find(
    ({ sid, body, date_created }) =>
      body === text && Date.parse(date_created) >= since && !known.includes(sid),
  );
  return found?.sid;
}

/** The deadline covers the answer's body too. */
async function requestTwilio<Answer>(
  { url, accountSid, authToken }: TwilioAccount,
  path: string,
  init: RequestInit = {},
): Promise<Answer> {
  const response = await fetch(`${url}/2010-04-01/Accounts/${accountSid}/${path}`, {
    ...init,
    headers: { authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}` },
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  // An answer that breaks off leaves open whether it was taken: the next attempt asks.
  if (response.ok) return (await response.json()) as Answer;
  const answer = (await response.json().catch(() => ({}))) as { message?: string; code?: number };
  const said = `Twilio answered ${response.status}${answer.code ? ` (${answer.code})` : ""}: ${answer.message ?? ""}`;
  const isTheirs =
    response.status >= 400 && response.status < 500 && !INSTALLATION_STATUSES.has(response.status);
  throw isTheirs ? new Undeliverable(said) : new Error(said);
}
