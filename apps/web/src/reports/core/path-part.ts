import { parseSearch, stringifySearch } from "../../shell/lists/search-params.ts";
import type { ShownList } from "../../shell/lists/use-list-search.ts";

interface PathPart<Name extends string> {
  name: Name;
  /** What the path says now; undefined: nothing. */
  value: string | undefined;
  /** What the whole list has there. */
  usual: string | undefined;
  /** Shows a view, which has the part beside its search. */
  show: (search: Record<string, string | undefined>) => void;
}

/** A list of which a part, such as the car park, stands in the path of its address: its saved views hold that part too. */
export const withPathPart = <A extends object, Name extends string>(
  list: ShownList<A>,
  { name, value, usual, show }: PathPart<Name>,
): ShownList<A> => ({
  ...list,
  view: stringifySearch({ ...parseSearch(list.view), [name]: value }),
  whole: { ...list.whole, [name]: usual },
  show: (search) => show(search as Record<string, string | undefined>),
});
