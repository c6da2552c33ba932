import { SettingsTable, type SettingsTableProps } from "../../shell/settings/table.tsx";
import { PAGE_SIZE } from "../../shell/settings/use-settings-query.ts";
import { useParkingSettingsSearch } from "./use-settings-search.ts";

/** A list of the settings whose page number is in the address. */
export const ParkingSettingsTable = <Row extends { id: string }>(props: SettingsTableProps<Row>) => {
  const { search, turnPage } = useParkingSettingsSearch();
  return <SettingsTable {...props} page={search.page} limit={PAGE_SIZE} onPage={turnPage} />;
};
