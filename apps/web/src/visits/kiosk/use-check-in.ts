import type { Api } from "@portico/contract/api";
import type { Answer } from "@portico/contract/endpoint";
import { type Locale, text } from "@portico/contract/texts/text";
import { useMutation } from "@tanstack/react-query";
import { translate } from "../../locales/translate.ts";
import { call } from "../../shell/api/call.ts";
import { ApiError } from "../../shell/api/error.ts";

export type CheckInResult = Answer<Api["POST /kiosk/check-in/"]>;

interface CheckInBody {
  token: string;
  photo?: string;
  ndaSignatureData?: string;
  ndaId?: string;
  /** The language that the visitor chose here. */
  locale?: Locale;
}

export const useKioskCheckIn = (secret: string) =>
  useMutation({
    mutationFn: (body: CheckInBody) => call("POST /kiosk/check-in/", { body, screen: secret }),
    networkMode: "always",
  });

export const fieldProblem = (error: unknown, field: string): string | undefined =>
  error instanceof ApiError ? error.fieldErrors[field]?.[0] : undefined;

/** The message for the visitor; reception sees more. */
export function checkInProblem(
  error: unknown,
  t: (key: "unreachable" | "tooMany") => string,
): string | undefined {
  if (!error) return undefined;
  if (!(error instanceof ApiError)) return t("unreachable");
  if (error.status === 429) return t("tooMany");
  if (fieldProblem(error, "token")) return translate(text("visits.timeOver"));
  return error.status === 409 || error.status === 400
    ? (error.messages[0] ?? t("unreachable"))
    : t("unreachable");
}
