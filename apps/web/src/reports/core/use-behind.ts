import type { ListState } from "../../ui/list/list-state.ts";
import type { Content } from "./content.ts";
import type { OpenedNumber } from "./numbers.tsx";
import { behindOf, readBehind } from "./search.ts";

type WithBehind = { behind?: string | undefined };

/** The number that the address opens. */
export const useBehind = <A extends WithBehind>(list: ListState<A>) => {
  const opened = readBehind(list.search.behind);
  const change = (behind: string | undefined) => list.change({ behind } as A);
  return {
    opened,
    open: (one: OpenedNumber) => change(behindOf(one)),
    close: () => change(undefined),
  };
};

/** The names of an opened number. */
export const namesOf = (content: Content | undefined, opened: OpenedNumber): OpenedNumber => ({
  row: content?.rows.find(({ key }) => key === opened.row)?.name ?? opened.row,
  series: content?.series.find(({ key }) => key === opened.series)?.label ?? "",
});
