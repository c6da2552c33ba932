import type { Values } from "@portico/contract/core/live";
import { queryClient } from "../api/query-client.ts";

interface Row {
  id: string;
  siteId: string;
}
interface List {
  count: number;
  results: Row[];
}

/** Puts the rows of a site that came with a live event into the answers that show them. */
export const keepValues = ({ of, site, rows }: Values): void => {
  const siteRows = rows as Row[];
  for (const query of queryClient.getQueryCache().findAll({ queryKey: of })) {
    const { queryKey } = query;
    const shownSite = queryKey[of.length];
    if (shownSite !== site && shownSite !== null) continue;
    const askAgain = () => queryClient.invalidateQueries({ queryKey, exact: true });
    const shown =
      shownSite === null ? replaceSite(query.state.data as List | undefined, site, siteRows) : siteRows;
    if (query.state.fetchStatus !== "idle") {
      // Nobody knows whether the answer on its way or these rows are older.
      query.fetch().then(askAgain, () => undefined);
    } else if (shown === undefined) void askAgain();
    else queryClient.setQueryData<List>(queryKey, { count: shown.length, results: shown });
  }
};

/** Undefined: the site has other rows than before, whose places among the others are not known. */
const replaceSite = (list: List | undefined, site: string, rows: readonly Row[]): Row[] | undefined => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const before = list?.results.filter(({ siteId }) => siteId === site) ?? [];
  if (before.length !== rows.length || before.some(({ id }) => !byId.has(id))) return undefined;
  return list?.results.map((row) => byId.get(row.id) ?? row);
};
