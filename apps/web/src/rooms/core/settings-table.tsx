import { getRouteApi } from "@tanstack/react-router";
import { type SettingsTableProps, SettingsTable as Table } from "../../shell/settings/table.tsx";
import { PAGE_SIZE } from "../../shell/settings/use-settings-query.ts";

const route = getRouteApi("/_app/admin/resources");

/** A list of the settings whose page number is in the address. */
export const RoomsSettingsTable = <Row extends { id: string }>(props: SettingsTableProps<Row>) => {
  const { page } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Table
      {...props}
      page={page}
      limit={PAGE_SIZE}
      onPage={(next, replace) => void navigate({ search: (search) => ({ ...search, page: next }), replace })}
    />
  );
};
