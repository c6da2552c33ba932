import { text } from "@portico/contract/texts/text";
import { translate } from "../../locales/translate.ts";
import { ApiError } from "../../shell/api/error.ts";

/**
 * The messages of a 400, or why a reservation was not replaced; for any other failure, that nothing was
 * requested. Source: specification 1, section 7.
 */
export const refusalMessages = (error: unknown): string[] =>
  error instanceof ApiError && (error.status === 400 || error.code === "state")
    ? error.messages
    : [translate(text("parking.notRequested"))];
