import { useEffect } from "react";

interface List {
  data: { count: number; results: readonly unknown[] } | undefined;
  isPlaceholderData: boolean;
}

/**
 * `undefined` is the first page, which addresses leave out. `replace`: no history entry, since the former
 * page does not exist.
 */
export type OnPage = (page: number | undefined, replace: boolean) => void;

/** The page to show instead of one after the last; undefined while the list loads or the page has rows. */
export const lastValidPage = (
  { data, isPlaceholderData }: List,
  page: number,
  limit: number,
): number | undefined =>
  data && !isPlaceholderData && data.results.length === 0 && page > 1
    ? Math.max(1, Math.min(page - 1, Math.ceil(data.count / limit)))
    : undefined;

/**
 * Turns to the last page when the requested page no longer exists: its last row is gone, or the address is
 * old.
 */
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
