import { Button, Select } from "@mantine/core";
import { IconParking } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { RemoveDialog } from "../../shell/settings/remove-dialog.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { FilterBar } from "../../ui/table/filter-bar.tsx";
import { SearchField } from "../../ui/table/search-field.tsx";
import { USAGES } from "../core/settings-search.ts";
import { ParkingSettingsTable } from "../core/settings-table.tsx";
import { type Carpark, PAGE_SIZE, type Space, useSpaces } from "../core/use-settings.ts";
import { useParkingSettingsSearch } from "../core/use-settings-search.ts";
import { useSpaceColumns } from "./space-columns.tsx";
import { SpaceDialog } from "./space-dialog.tsx";

/** The spaces of a car park by name; active ones, unless the filter says otherwise. */
export const SpacesList = ({ carpark }: { carpark: Carpark }) => {
  const { t } = useTexts("parkingSettings");
  const { search: shown, change } = useParkingSettingsSearch();
  const { page = 1, search = "", state = "used" } = shown;
  const columns = useSpaceColumns();
  const spaces = useSpaces({
    carpark: carpark.id,
    page,
    limit: PAGE_SIZE,
    search: search || undefined,
    ...(state === "all" ? {} : { isActive: state === "used" ? "true" : "false" }),
  });
  const [edited, setEdited] = useState<Space>();
  const [removed, setRemoved] = useState<Space>();
  const isFiltered = Boolean(search || shown.state);
  const clear = () => change({ search: undefined, state: undefined });
  return (
    <>
      <FilterBar
        activeCount={[search, shown.state].filter(Boolean).length}
        onClear={clear}
        always={
          <SearchField
            label={t("spaces.search")}
            value={search}
            onChange={(found) => change({ search: found || undefined })}
          />
        }
      >
        <Select
          label={t("spaces.state")}
          data={USAGES.map((value) => ({ value, label: t(`spaces.states.${value}`) }))}
          value={state}
          onChange={(next) => next && change({ state: next === "used" ? undefined : next })}
          allowDeselect={false}
        />
      </FilterBar>
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
                <Button variant="default" onClick={clear}>
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
