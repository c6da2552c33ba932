import { useListSearch } from "../../shell/lists/use-list-search.ts";
import { SettingsTable, type SettingsTableProps } from "../../shell/settings/table.tsx";
import { PAGE_SIZE } from "../../shell/settings/use-settings-query.ts";
import { roomsSettingsSearch } from "./settings-search.ts";

/** A list of the settings whose page number is in the address. */
export const RoomsSettingsTable = <Row extends { id: string }>(props: SettingsTableProps<Row>) => {
  const { search, turnPage } = useListSearch(roomsSettingsSearch);
  return <SettingsTable {...props} page={search.page} limit={PAGE_SIZE} onPage={turnPage} />;
};
