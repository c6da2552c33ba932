import { useDebouncedValue } from "@mantine/hooks";
import type { Api } from "@portico/contract/api";
import type { Answer, Sent } from "@portico/contract/endpoint";
import { useEffect, useState } from "react";
import { call } from "../../shell/api/call.ts";
import { ApiError } from "../../shell/api/error.ts";

export type KioskSearchResult = Answer<Api["POST /kiosk/find/"]>;
type FindVisitBody = Sent<Api["POST /kiosk/find/"]>["body"];

/** The least number of letters of a search. */
export const NAME_MIN = 3;
const DEBOUNCE_MS = 300;

export const findVisit = (
  secret: string,
  body: FindVisitBody,
  signal?: AbortSignal,
): Promise<KioskSearchResult> =>
  call("POST /kiosk/find/", { body, screen: secret, ...(signal ? { signal } : {}) });

/** `tooMany` and `unreachable`: the search has no result. */
export type NameSearch =
  | { is: "idle" | "searching" | "tooMany" | "unreachable" }
  | { is: "found"; name: string; found: KioskSearchResult };

export const failureOf = (error: unknown): "tooMany" | "unreachable" =>
  error instanceof ApiError && error.status === 429 ? "tooMany" : "unreachable";

/** Searches the name while it is typed, shortly after the last letter. */
export const useNameSearch = (secret: string, name: string): NameSearch => {
  const typed = name.trim();
  const [debouncedName] = useDebouncedValue(typed, DEBOUNCE_MS);
  const [search, setSearch] = useState<NameSearch>({ is: "idle" });
  useEffect(() => {
    if (debouncedName.length < NAME_MIN) return setSearch({ is: "idle" });
    const stop = new AbortController();
    setSearch((before) => (before.is === "found" ? before : { is: "searching" }));
    findVisit(secret, { name: debouncedName }, stop.signal).then(
      (found) => setSearch({ is: "found", name: debouncedName, found }),
      (error: unknown) => {
        if (!stop.signal.aborted) setSearch({ is: failureOf(error) });
      },
    );
    return () => stop.abort();
  }, [secret, debouncedName]);
  return typed.length < NAME_MIN ? { is: "idle" } : search;
};
