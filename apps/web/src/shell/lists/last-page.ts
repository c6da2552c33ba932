import { useEffect } from "react";

interface List {
  data: { count: number; results: readonly unknown[] } | undefined;
  isPlaceholderData: boolean;
}

/** `undefined` is the first page, which addresses leave out. `replace`: the page before is none to go back to. */
export type OnPage = (page: number | undefined, replace: boolean) => void;

/** The page to show instead of one past the last; undefined: what was asked for is there, or on its way. */
export const lastValidPage = (
  { data, isPlaceholderData }: List,
  page: number,
  limit: number,
): number | undefined =>
  data && !isPlaceholderData && data.results.length === 0 && page > 1
    ? Math.max(1, Math.min(page - 1, Math.ceil(data.count / limit)))
    : undefined;

/** Turns to the last page when the one that is asked for is no more: its last row is gone, or an address is old. */
export const useLastPageRedirect = (
  list: List,
  page: number,
  limit: number,
  onPage: OnPage | undefined,
): void => {
  const instead = lastValidPage(list, page, limit);
  useEffect(() => {
    if (instead !== undefined) onPage?.(instead === 1 ? undefined : instead, true);
  });
};
