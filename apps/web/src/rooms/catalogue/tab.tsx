import { Button } from "@mantine/core";
import { IconDoor } from "@tabler/icons-react";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { RoomsSettingsFrame } from "../core/settings-frame.tsx";
import { RoomsSettingsTable } from "../core/settings-table.tsx";
import { PAGE_SIZE, type Resource, useResources } from "../core/use-settings.ts";
import { useResourceColumns } from "./columns.tsx";
import { ResourceDialog } from "./dialog.tsx";
import { CatalogueFilters } from "./filters.tsx";

const route = getRouteApi("/_app/admin/resources");

export const ResourcesTab = () => {
  const { t } = useTexts("rooms");
  const { page = 1, search, type, site, state = "used" } = route.useSearch();
  const navigate = route.useNavigate();
  const columns = useResourceColumns();
  const resources = useResources({
    page,
    limit: PAGE_SIZE,
    search,
    type,
    site,
    ...(state === "all" ? { all: "true" as const } : { isActive: state === "used" ? "true" : "false" }),
  });
  const [edited, setEdited] = useState<Resource | "new">();
  const isFiltered = Boolean(search || type || site || state !== "used");
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
      <CatalogueFilters />
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
                <Button variant="default" onClick={() => void navigate({ search: {} })}>
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
