import { type FieldErrors, type RefusalBody, refusals } from "@portico/contract/common";

/** An expected "no". Thrown anywhere below a handler, it undoes the transaction and becomes the response. */
export class Refusal extends Error {
  readonly status: number;
  readonly body: FieldErrors | RefusalBody;
  readonly headers: Record<string, string>;

  constructor(status: number, body: FieldErrors | RefusalBody, headers: Record<string, string> = {}) {
    super(`refused with ${status}`);
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

type RefusalName = keyof typeof refusals;

export const refuse = {
  /** One of the contract's shared refusals; `detail` replaces its text. */
  with(name: RefusalName, detail?: string, headers?: Record<string, string>): Refusal {
    const { status, code, detail: usual } = refusals[name];
    return new Refusal(status, { code, detail: detail ?? usual }, headers);
  },
  /** 400 with messages by field (camelCase). */
  fields(errors: FieldErrors): Refusal {
    return new Refusal(400, errors);
  },
  /** 400 for the request as a whole. */
  request(message: string): Refusal {
    return new Refusal(400, { nonFieldErrors: [message] });
  },
  /** 409 with the current row. */
  state(row: unknown, detail?: string): Refusal {
    const { status, code, detail: usual } = refusals.state;
    return new Refusal(status, { code, detail: detail ?? usual, row });
  },
  /** 429 or 503 with Retry-After in whole seconds, at least 1. */
  later(name: "tooMany" | "unavailable", seconds: number, detail?: string): Refusal {
    return refuse.with(name, detail, { "retry-after": String(Math.max(1, Math.ceil(seconds))) });
  },
};
