import { Button } from "@mantine/core";
import { IconDoor } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { useColumns } from "../../shell/lists/use-columns.ts";
import { useListSearch } from "../../shell/lists/use-list-search.ts";
import { PAGE_SIZE } from "../../shell/settings/use-settings-query.ts";
import { ListBar } from "../../shell/views/list-bar.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { RoomsSettingsFrame } from "../core/settings-frame.tsx";
import { roomsSettingsSearch } from "../core/settings-search.ts";
import { RoomsSettingsTable } from "../core/settings-table.tsx";
import { type Resource, useResources } from "../core/use-settings.ts";
import { useResourceColumns } from "./columns.tsx";
import { ResourceDialog } from "./dialog.tsx";
import { useCatalogueFilters } from "./filters.ts";

export const ResourcesTab = () => {
  const { t } = useTexts("rooms");
  const list = useListSearch(roomsSettingsSearch);
  const { page, search, type, site, state } = roomsSettingsSearch.values(list.search);
  const { columns, choice } = useColumns("rooms", useResourceColumns());
  const resources = useResources({
    page,
    limit: PAGE_SIZE,
    search,
    type,
    site,
    ...(state === "all" ? { all: "true" as const } : { isActive: state === "used" ? "true" : "false" }),
  });
  const [edited, setEdited] = useState<Resource | "new">();
  const isFiltered = list.count > 0;
  return (
    <RoomsSettingsFrame
      tab="resources"
      headline={
        resources.data ? t("resources.answer", { count: resources.data.count }) : t("resources.title")
      }
      context={t("resources.context")}
      addLabel={t("resources.add")}
      onAdd={() => setEdited("new")}
    >
      <ListBar
        name="rooms"
        columns={choice}
        list={list}
        search={{ key: "search", label: t("resources.search") }}
        filters={useCatalogueFilters(list)}
      />
      <RoomsSettingsTable
        list={resources}
        columns={columns}
        nameOf={({ name }) => name}
        onEdit={setEdited}
        empty={
          <EmptyState
            icon={IconDoor}
            title={t(isFiltered ? "nothingFound" : "resources.empty")}
            text={t(isFiltered ? "resources.emptyFiltered" : "resources.emptyText")}
            action={
              isFiltered && (
                <Button variant="default" onClick={() => list.clear()}>
                  {t("clear")}
                </Button>
              )
            }
          />
        }
      />
      {edited && (
        <ResourceDialog
          resource={edited === "new" ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </RoomsSettingsFrame>
  );
};
