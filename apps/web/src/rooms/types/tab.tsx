import { IconCategory } from "@tabler/icons-react";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../shell/api/call.ts";
import { listIconOf } from "../../shell/resources/icons.ts";
import { RemoveDialog } from "../../shell/settings/remove-dialog.tsx";
import classes from "../../shell/settings/settings.module.css";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import type { Column } from "../../ui/table/data-table.tsx";
import { SettingsFrame } from "../core/settings-frame.tsx";
import { SettingsTable } from "../core/settings-table.tsx";
import { LIMIT, type ResourceType, useTypes } from "../core/use-settings.ts";
import { TypeDialog } from "./type-dialog.tsx";

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

export const TypesTab = () => {
  const { t } = useTranslation("resources");
  const { page = 1 } = route.useSearch();
  const types = useTypes({ page, limit: LIMIT });
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
    <SettingsFrame
      tab="types"
      answer={types.data ? t("types.answer", { count: types.data.count }) : t("tabs.types")}
      context={t("types.context")}
      add={t("types.add")}
      onAdd={() => setEdited("new")}
    >
      <SettingsTable
        list={types}
        columns={columns}
        nameOf={({ name }) => name}
        onEdit={setEdited}
        onRemove={setRemoved}
        empty={<EmptyState icon={IconCategory} title={t("types.empty")} text={t("types.emptyText")} />}
      />
      {edited && (
        <TypeDialog type={edited === "new" ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
      {removed && (
        <RemoveDialog
          name={removed.name}
          text={t("types.removeText")}
          remove={() => call("DELETE /room-types/:id/", { params: { id: removed.id } })}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </SettingsFrame>
  );
};
