import { useNavigate, useSearch } from "@tanstack/react-router";
import type { ListState } from "../../ui/list/list-state.ts";
import type { ListSearch } from "../../ui/list/search.ts";
import { stringifySearch } from "./search-params.ts";

export interface ShownList<A extends object> extends ListState<A> {
  /** Only page changes become history entries; typed and chosen filters do not. */
  turnPage: (page: number | undefined, replace: boolean) => void;
  /** Shows another view of the list as a new history entry, so that the back button returns here. */
  show: (search: A) => void;
  /** The address of the whole list: without filters, in the usual order. */
  whole: A;
  /** The view of the list as `?…`, without the page and the opened row. */
  view: string;
}

/**
 * The list of the present route as its address says it: a link, a reload and the back button keep it.
 * `onChange` is called when another list is shown, as ticked rows belong to one list.
 */
export const useListSearch = <A extends object>(list: ListSearch<A>, onChange?: () => void): ShownList<A> => {
  const found = useSearch({ strict: false });
  const search = found as A;
  const navigate = useNavigate();
  const go = (next: (before: A) => A, replace: boolean) =>
    void navigate({
      to: ".",
      search: ((before: A) => list.parse(next(before) as Record<string, unknown>)) as never,
      replace,
      resetScroll: !replace,
    });
  const changeList = (next: (before: A) => A, replace: boolean) => {
    onChange?.();
    go(next, replace);
  };
  return {
    search,
    count: list.count(search),
    change: (changed) => changeList((before) => ({ ...list.firstPage(before), ...changed }), true),
    clear: () => changeList(list.clear, true),
    turnPage: (page, replace) => go((before) => ({ ...before, page }), replace),
    show: (next) => changeList(() => next, false),
    whole: list.whole(search),
    view: stringifySearch(list.view(search) as Record<string, unknown>),
  };
};
