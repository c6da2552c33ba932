import type { MessageWording } from "@portico/contract/administration/message-templates";
import { MESSAGE_KINDS, shapeOf, type WordedKind } from "@portico/contract/core/message-kinds";
import type { Wording } from "@portico/contract/core/wording";
import type { Locale } from "@portico/contract/texts/text";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call } from "../../shell/api/call.ts";
import { useClient } from "../../shell/session/session.ts";

export const useWordings = () =>
  useQuery({
    queryKey: ["message-templates"],
    queryFn: ({ signal }) => call("GET /message-templates/", { signal }),
  });

/** The kinds that this organisation sends, and those that it has worded while their feature is off. */
export const useShownKinds = (wordings: readonly MessageWording[]): WordedKind[] => {
  const { features } = useClient().config;
  return MESSAGE_KINDS.filter((kind) => {
    const { feature } = shapeOf(kind);
    return !feature || features.includes(feature) || wordings.some((one) => one.kind === kind);
  });
};

/** The message with these words; the last preview stays while the next one loads. */
export const usePreview = (kind: WordedKind, locale: Locale, body: Wording, isShown: boolean) =>
  useQuery({
    queryKey: ["message-templates", "preview", kind, locale, body],
    queryFn: ({ signal }) =>
      call("POST /message-templates/:kind/:locale/preview/", { params: { kind, locale }, body, signal }),
    placeholderData: keepPreviousData,
    enabled: isShown,
  });
