import { IconCategory } from "@tabler/icons-react";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { listIconOf } from "../../shell/resources/icons.ts";
import { RemoveDialog } from "../../shell/settings/remove-dialog.tsx";
import classes from "../../shell/settings/settings.module.css";
import { PAGE_SIZE } from "../../shell/settings/use-settings-query.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import type { Column } from "../../ui/table/data-table.tsx";
import { RoomsSettingsFrame } from "../core/settings-frame.tsx";
import { RoomsSettingsTable } from "../core/settings-table.tsx";
import { type ResourceType, useResourceTypeList } from "../core/use-settings.ts";
import { ResourceTypeDialog } from "./type-dialog.tsx";

const route = getRouteApi("/_app/admin/resources");

const Name = ({ type }: { type: ResourceType }) => {
  const Icon = listIconOf(type.icon);
  return (
    <span className={classes.named}>
      <Icon size={16} stroke={1.75} aria-hidden />
      {type.name}
    </span>
  );
};

export const ResourceTypesTab = () => {
  const { t } = useTexts("rooms");
  const { page = 1 } = route.useSearch();
  const types = useResourceTypeList({ page, limit: PAGE_SIZE });
  const [edited, setEdited] = useState<ResourceType | "new">();
  const [removed, setRemoved] = useState<ResourceType>();
  const columns: Column<ResourceType>[] = [
    { accessor: "name", title: t("name"), render: (type) => <Name type={type} /> },
    { accessor: "pluralName", title: t("types.columns.plural"), visibleMediaQuery: "(min-width: 48em)" },
    {
      accessor: "dashboard",
      title: t("types.columns.dashboard"),
      render: ({ dashboard, displayMode }) =>
        dashboard ? t(`types.displayModes.${displayMode}`) : t("types.noPanel"),
    },
  ];
  return (
    <RoomsSettingsFrame
      tab="types"
      headline={types.data ? t("types.answer", { count: types.data.count }) : t("tabs.types")}
      context={t("types.context")}
      addLabel={t("types.add")}
      onAdd={() => setEdited("new")}
    >
      <RoomsSettingsTable
        list={types}
        columns={columns}
        nameOf={({ name }) => name}
        onEdit={setEdited}
        onRemove={setRemoved}
        empty={<EmptyState icon={IconCategory} title={t("types.empty")} text={t("types.emptyText")} />}
      />
      {edited && (
        <ResourceTypeDialog
          type={edited === "new" ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      {removed && (
        <RemoveDialog
          name={removed.name}
          text={t("types.removeText")}
          remove={() => call("DELETE /room-types/:id/", { params: { id: removed.id } })}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </RoomsSettingsFrame>
  );
};
