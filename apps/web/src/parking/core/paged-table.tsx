import { SettingsTable, type SettingsTableProps } from "../../shell/settings/table.tsx";
import { LIMIT } from "./use-settings.ts";
import { useSettingsSearch } from "./use-settings-search.ts";

/** A list of settings whose page stands in the address. */
export const PagedTable = <Row extends { id: string }>(props: SettingsTableProps<Row>) => {
  const { search, turn } = useSettingsSearch();
  return <SettingsTable {...props} page={search.page} limit={LIMIT} onPage={turn} />;
};
