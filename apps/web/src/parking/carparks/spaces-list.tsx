import { Button } from "@mantine/core";
import { IconFilter, IconParking } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { RemoveDialog } from "../../shell/settings/remove-dialog.tsx";
import { PAGE_SIZE } from "../../shell/settings/use-settings-query.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { FilterBar } from "../../ui/list/filter-bar.tsx";
import { choiceFilter } from "../../ui/list/filters.tsx";
import { parkingSettingsSearch, USAGES } from "../core/settings-search.ts";
import { ParkingSettingsTable } from "../core/settings-table.tsx";
import { type Carpark, type Space, useSpaces } from "../core/use-settings.ts";
import { useParkingSettingsSearch } from "../core/use-settings-search.ts";
import { useSpaceColumns } from "./space-columns.tsx";
import { SpaceDialog } from "./space-dialog.tsx";

/** The spaces of a car park by name; active ones, unless the filter says otherwise. */
export const SpacesList = ({ carpark }: { carpark: Carpark }) => {
  const { t } = useTexts("parkingSettings");
  const shown = useParkingSettingsSearch();
  const { page, search, state } = parkingSettingsSearch.values(shown.search);
  const list = {
    ...shown,
    // The opened car park is no filter.
    count: parkingSettingsSearch.count({ ...shown.search, carpark: undefined }),
    clear: () => shown.change({ search: undefined, state: undefined }),
  };
  const columns = useSpaceColumns();
  const spaces = useSpaces({
    carpark: carpark.id,
    page,
    limit: PAGE_SIZE,
    search,
    ...(state === "all" ? {} : { isActive: state === "used" ? "true" : "false" }),
  });
  const [edited, setEdited] = useState<Space>();
  const [removed, setRemoved] = useState<Space>();
  const isFiltered = list.count > 0;
  return (
    <>
      <FilterBar
        list={list}
        search={{ key: "search", label: t("spaces.search") }}
        filters={[
          choiceFilter(list, "state", {
            icon: IconFilter,
            label: t("spaces.state"),
            rows: USAGES.map((usage) => ({ id: usage, name: t(`spaces.states.${usage}`) })),
            usual: "used",
          }),
        ]}
      />
      <ParkingSettingsTable
        list={spaces}
        columns={columns}
        nameOf={({ name }) => name}
        onEdit={setEdited}
        onRemove={setRemoved}
        empty={
          <EmptyState
            icon={IconParking}
            title={t(isFiltered ? "nothingFound" : "spaces.empty")}
            text={t(isFiltered ? "nothingFoundText" : "spaces.emptyText")}
            action={
              isFiltered && (
                <Button variant="default" onClick={list.clear}>
                  {t("clear")}
                </Button>
              )
            }
          />
        }
      />
      {edited && <SpaceDialog space={edited} onClose={() => setEdited(undefined)} />}
      {removed && (
        <RemoveDialog
          name={removed.name}
          text={t("spaces.removeText")}
          remove={() => call("DELETE /parking/spaces/:id/", { params: { id: removed.id } })}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </>
  );
};
