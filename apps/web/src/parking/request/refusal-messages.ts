import { messages } from "@portico/contract/parking/form";
import { ApiError } from "../../shell/api/error.ts";

/**
 * Each message of a 400, and why a reservation that was to be replaced is kept; of anything else that nothing was requested.
 * Source: specification 1, section 7.
 */
export const refusalMessages = (error: unknown): string[] =>
  error instanceof ApiError && (error.status === 400 || error.code === "state")
    ? error.messages
    : [messages.notRequested];
