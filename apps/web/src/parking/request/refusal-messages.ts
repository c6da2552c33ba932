import { NOT_ENOUGH_CREDITS } from "@portico/contract/parking/form";
import { text } from "@portico/contract/texts/text";
import { translate } from "../../locales/translate.ts";
import { ApiError } from "../../shell/api/error.ts";

/** Whether the person who parks has too few credits. */
export const isUnpaid = (error: unknown): boolean =>
  error instanceof ApiError && error.hasText("nonFieldErrors", NOT_ENOUGH_CREDITS);

/**
 * The messages of a 400, or why a reservation was not replaced; for any other failure, that nothing was
 * requested. Source: specification 1, section 7.
 */
export const refusalMessages = (error: unknown): string[] =>
  isUnpaid(error)
    ? [translate(text("parking.tooFewCredits"))]
    : error instanceof ApiError && (error.status === 400 || error.code === "state")
      ? error.messages
      : [translate(text("parking.notRequested"))];
