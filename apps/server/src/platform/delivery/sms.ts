import type { TextsAccount } from "../work/services.ts";
import { Undeliverable } from "./undeliverable.ts";

export interface OutgoingSms {
  to: string;
  text: string;
  createdAt: Date;
  /** Whether an earlier attempt may have reached the provider without our knowledge. */
  isRepeated: boolean;
  /** The provider's references of other texts of ours to the same number. */
  known: readonly string[];
}

/** Sends text messages. */
export interface SmsSender {
  /**
   * Hands one text over, or throws: `Undeliverable` if another try cannot succeed. Returns the provider's
   * reference.
   */
  deliver(text: OutgoingSms): Promise<string | null>;
  /** Whether the text exists elsewhere after the delivery, so that ours may be deleted. */
  isExternal: boolean;
}

export interface TwilioAccount extends TextsAccount {
  /** The address of Twilio, or of a test's server. */
  url: string;
}

const TIMEOUT_MS = 10_000;
/**
 * Statuses about the installation, not about the message: the account, its rate of calls, Twilio's own
 * trouble.
 */
const INSTALLATION_STATUSES = new Set([401, 403, 404, 408, 429]);
/** How many texts to one number are searched for ours. */
const SEARCHED_MAX = 50;

/**
 * Creates the sender: Twilio, the demo's mailbox, or none yet, which fails so that the text is tried again.
 */
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

/** `+44 (0)20 7946 0000` and `0044 20 7946 0000` in the form that Twilio needs: `+442079460000`. */
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
  // Twilio has no idempotency key, but its sent texts can be searched.
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

/** The reference of an earlier attempt's text, if Twilio has it. */
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

/** The deadline covers the response's body too. */
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
  // An incomplete response leaves open whether Twilio took the text: the next attempt searches for it.
  if (response.ok) return (await response.json()) as Answer;
  const answer = (await response.json().catch(() => ({}))) as { message?: string; code?: number };
  const said = `Twilio answered ${response.status}${answer.code ? ` (${answer.code})` : ""}: ${answer.message ?? ""}`;
  const isTheirs =
    response.status >= 400 && response.status < 500 && !INSTALLATION_STATUSES.has(response.status);
  const cause = { status: response.status, code: answer.code };
  throw isTheirs ? new Undeliverable(said, { cause }) : new Error(said, { cause });
}
