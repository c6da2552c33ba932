import { type FieldErrorBody, type RefusalBody, refusals, type WireText } from "@portico/contract/common";
import type { Locale, Text } from "@portico/contract/texts/text";
import { translate } from "./translate.ts";

/** Texts by field; `nonFieldErrors` holds those about the whole request. A string is a value, such as a day. */
export type FieldTexts = Record<string, readonly (Text | string)[]>;

interface Detail {
  code: string;
  detail: Text;
  row?: unknown;
}

/** Refused access that operators look for in log and metrics, beside what status and code say. */
export interface AccessEvent {
  kind: "failed-login" | "invalid-link";
  /** A hash of the account that was tried. */
  account?: string;
}

/** An expected "no". Thrown anywhere below a handler, it undoes the transaction and becomes the response. */
export class Refusal extends Error {
  readonly status: number;
  readonly content: { fields: FieldTexts } | Detail;
  readonly headers: Record<string, string>;
  event?: AccessEvent;

  constructor(status: number, content: Refusal["content"], headers: Record<string, string> = {}) {
    super(`refused with ${status}`);
    this.status = status;
    this.content = content;
    this.headers = headers;
  }

  /** The same refusal, as an event for operators. */
  as(event: AccessEvent): this {
    this.event = event;
    return this;
  }

  /** The first text that this refusal says. */
  get text(): Text {
    if ("detail" in this.content) return this.content.detail;
    const texts = Object.values(this.content.fields).flat();
    return texts.find((one) => typeof one !== "string") ?? refusals.state.detail;
  }
}

/** The body of a refusal: its sentences in the reader's locale, and beside them their codes and facts. */
export function refusalBody({ content }: Refusal, locale: Locale): FieldErrorBody | RefusalBody {
  if ("detail" in content) {
    const { code, detail, ...row } = content;
    return { code, detail: translate(detail, locale), text: detail.code, facts: detail.facts ?? {}, ...row };
  }
  const errors: Record<string, string[]> = {};
  const codes: Record<string, WireText[]> = {};
  for (const [field, texts] of Object.entries(content.fields)) {
    errors[field] = texts.map((one) => (typeof one === "string" ? one : translate(one, locale)));
    const said = texts.filter((one) => typeof one !== "string");
    if (said.length > 0) codes[field] = said.map(({ code, facts = {} }) => ({ code, facts }));
  }
  return { ...errors, codes };
}

const uniqueTexts = (texts: FieldTexts[string]): FieldTexts[string] => [
  ...new Map(texts.map((one) => [JSON.stringify(one), one])).values(),
];

type RefusalName = keyof typeof refusals;

export const refuse = {
  /** One of the contract's shared refusals; `detail` replaces its text. */
  with(name: RefusalName, detail?: Text, headers?: Record<string, string>): Refusal {
    const { status, code, detail: usual } = refusals[name];
    return new Refusal(status, { code, detail: detail ?? usual }, headers);
  },
  /** 400 with texts by field (camelCase); the same text stands in a field once. */
  fields(fields: FieldTexts): Refusal {
    return new Refusal(400, {
      fields: Object.fromEntries(Object.entries(fields).map(([field, texts]) => [field, uniqueTexts(texts)])),
    });
  },
  /** 400 for the request as a whole. */
  request(reason: Text): Refusal {
    return new Refusal(400, { fields: { nonFieldErrors: [reason] } });
  },
  /** 404 for a link that was used, withdrawn, altered or has expired. */
  link(reason?: Text): Refusal {
    return refuse.with("notFound", reason).as({ kind: "invalid-link" });
  },
  /** 409 with the current row. */
  state(row: unknown, detail?: Text): Refusal {
    const { status, code, detail: usual } = refusals.state;
    return new Refusal(status, { code, detail: detail ?? usual, row });
  },
  /** 409 with the current values of what the caller saw otherwise. */
  changedMeanwhile(row: object): Refusal {
    const { status, code, detail } = refusals.changedMeanwhile;
    return new Refusal(status, { code, detail, row });
  },
  /** 429 or 503 with Retry-After in whole seconds, at least 1. */
  later(name: "tooMany" | "unavailable", seconds: number, detail?: Text): Refusal {
    return refuse.with(name, detail, { "retry-after": String(Math.max(1, Math.ceil(seconds))) });
  },
};

/** The call, or a refusal as forbidden if its person has not the right, such as `mayManage`. */
export function requireRight<Call extends { user: unknown }>(
  call: Call,
  hasRight: (user: Call["user"]) => boolean,
): Call {
  if (!hasRight(call.user)) throw refuse.with("forbidden");
  return call;
}

/** The row, or a refusal as not found. */
export function requireRow<Row>(row: Row | undefined): Row {
  if (!row) throw refuse.with("notFound");
  return row;
}
