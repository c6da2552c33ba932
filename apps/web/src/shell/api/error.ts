import type { FieldErrors, WireText } from "@portico/contract/common";
import type { TextCode } from "@portico/contract/texts/text";

export interface Refusal {
  /** HTTP status; 0 when no answer came. */
  status: number;
  /**
   * The code of the contract's refusal; `network` without an answer, `invalid` for a 400 with field errors.
   */
  code: string;
  detail: string;
  fieldErrors?: FieldErrors;
  /** The codes of the field errors, in the same order. */
  codes?: Record<string, WireText[]> | undefined;
  /** The code of the text that `detail` says. */
  text?: string;
  /** Seconds to wait before another attempt (429, 503). */
  retryAfter?: number;
  /** The row as it stands, with code `state`; the current values, with `changed_meanwhile`. */
  row?: unknown;
  requestId?: string;
}

/** The error that `call` throws. `message` can be displayed as it is. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fieldErrors: FieldErrors;
  readonly codes: Readonly<Record<string, readonly WireText[]>>;
  readonly text: string | undefined;
  readonly retryAfter: number | undefined;
  readonly row: unknown;
  readonly requestId: string | undefined;

  constructor(refusal: Refusal) {
    super(refusal.detail);
    this.name = "ApiError";
    this.status = refusal.status;
    this.code = refusal.code;
    this.fieldErrors = refusal.fieldErrors ?? {};
    this.codes = refusal.codes ?? {};
    this.text = refusal.text;
    this.retryAfter = refusal.retryAfter;
    this.row = refusal.row;
    this.requestId = refusal.requestId;
  }

  /** Whether no answer came: offline, or the server cannot be reached. */
  get isNetwork(): boolean {
    return this.code === "network";
  }

  /** Whether a field was refused with this text. */
  hasText(field: string, code: TextCode): boolean {
    return this.codes[field]?.some((one) => one.code === code) ?? false;
  }

  /** All messages, by field and of the whole request, for error toasts. */
  get messages(): string[] {
    const all = Object.values(this.fieldErrors).flat();
    return all.length > 0 ? all : [this.message];
  }
}
