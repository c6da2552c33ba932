import "../core/plate-texts.ts";
import { useListSearch } from "../../shell/lists/use-list-search.ts";
import { Page } from "../../ui/page/page.tsx";
import { ListTab } from "./list-tab.tsx";
import { RegisteredTab } from "./registered-tab.tsx";
import { platesSearch } from "./search.ts";

/** Number Plates: the allowlist, the denylist, and the vehicles that were registered on the public page. */
export const PlatesPage = () => {
  const { tab = "allowlist" } = useListSearch(platesSearch).search;
  return <Page wide>{tab === "registered" ? <RegisteredTab /> : <ListTab key={tab} list={tab} />}</Page>;
};
