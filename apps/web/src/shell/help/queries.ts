import type { Api } from "@portico/contract/api";
import type { Answer } from "@portico/contract/endpoint";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../api/call.ts";
import { createStorage } from "../browser-storage.ts";

const helpTextsStorage = createStorage<Answer<Api["GET /help-texts/"]>>("session", "portico-help-texts");

/** Stored in session storage, as specified; a failed load is silently ignored. */
export const helpTextsQuery = queryOptions({
  queryKey: ["help-texts"],
  queryFn: async ({ signal }) => {
    const texts = await call("GET /help-texts/", { signal });
    helpTextsStorage.set(texts);
    return texts;
  },
  placeholderData: () => helpTextsStorage.get() ?? undefined,
  staleTime: 10 * 60_000,
});
