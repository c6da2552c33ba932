import { ActionIcon } from "@mantine/core";
import { IconArrowUp, IconUsersGroup } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { ApiError } from "../../shell/api/error.ts";
import { ListTable } from "../../shell/lists/table.tsx";
import { RemoveDialog } from "../../shell/settings/remove-dialog.tsx";
import { RowActions } from "../../shell/settings/row-actions.tsx";
import settings from "../../shell/settings/settings.module.css";
import { useRefreshingMutation } from "../../shell/settings/use-refreshing-mutation.ts";
import { useVisitorTypeList } from "../../shell/visitors/types.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { toast } from "../../ui/feedback/toasts.ts";
import type { Column } from "../../ui/table/data-table.tsx";
import { VisitsSettingsFrame } from "../core/settings-frame.tsx";
import { useMayChange, useVisitsSettings, type VisitorType } from "../core/use-settings.ts";
import { VisitorTypeDialog } from "./type-dialog.tsx";

export const VisitorTypesTab = () => {
  const { t } = useTexts("visitsSettings");
  const types = useVisitorTypeList();
  const { data: reception } = useVisitsSettings();
  const mayChange = useMayChange("types");
  const [edited, setEdited] = useState<VisitorType | "new">();
  const [removed, setRemoved] = useState<VisitorType>();
  const columns = useColumns();
  const rows = types.data?.results ?? [];
  const actions: Column<VisitorType> = {
    accessor: "actions",
    title: <span className="visually-hidden">{t("actions")}</span>,
    width: 132,
    render: (type) => (
      <div className={settings.actions}>
        <MoveUp type={type} place={rows.indexOf(type)} />
        <RowActions
          name={type.name}
          onEdit={() => setEdited(type)}
          onRemove={type.isDefault ? undefined : () => setRemoved(type)}
        />
      </div>
    ),
  };
  return (
    <VisitsSettingsFrame
      tab="types"
      headline={types.data ? t("types.answer", { count: types.data.count }) : t("tabs.types")}
      context={t("types.context")}
      addAction={mayChange ? { label: t("types.add"), onAdd: () => setEdited("new") } : undefined}
    >
      <ListTable
        list={types}
        columns={mayChange ? [...columns, actions] : columns}
        empty={<EmptyState icon={IconUsersGroup} title={t("types.empty")} text={t("types.emptyText")} />}
      />
      {edited && reception && (
        <VisitorTypeDialog
          type={edited === "new" ? undefined : edited}
          defaultBadge={reception.badge}
          onClose={() => setEdited(undefined)}
        />
      )}
      {removed && (
        <RemoveDialog
          name={removed.name}
          text={t("types.removeText")}
          remove={() => call("DELETE /visitor-types/:id/", { params: { id: removed.id } })}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </VisitsSettingsFrame>
  );
};

const useColumns = (): Column<VisitorType>[] => {
  const { t } = useTexts("visitsSettings");
  const asks = ({ fields, questions }: VisitorType): string =>
    [
      ...(fields.length > 0 || questions.length === 0 ? [t("types.asks", { count: fields.length })] : []),
      ...(questions.length > 0 ? [t("types.questions", { count: questions.length })] : []),
    ].join(", ");
  const signs = ({ ndaRequired }: VisitorType): string => t(ndaRequired ? "types.signs" : "types.signsNot");
  return [
    {
      accessor: "name",
      title: t("name"),
      render: (type) => (
        <>
          {type.name}
          {type.isDefault && <span className={settings.second}>{t("types.usual")}</span>}
          <span className={`${settings.second} ${settings.onPhones}`}>{asks(type)}</span>
        </>
      ),
    },
    {
      accessor: "fields",
      title: t("types.columns.asks"),
      visibleMediaQuery: "(min-width: 48em)",
      render: asks,
    },
    { accessor: "ndaRequired", title: t("types.columns.agreement"), render: signs },
    {
      accessor: "walkIn",
      title: t("types.columns.walkIns"),
      visibleMediaQuery: "(min-width: 48em)",
      render: ({ walkIn }) => t(walkIn ? "types.offered" : "types.offeredNot"),
    },
  ];
};

const MoveUp = ({ type, place }: { type: VisitorType; place: number }) => {
  const { t } = useTexts(["visitsSettings", "ui"]);
  const { mutate, isPending } = useRefreshingMutation(() =>
    call("PATCH /visitor-types/:id/", { params: { id: type.id }, body: { position: place } }),
  );
  const label = t("types.moveUp", { name: type.name });
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      disabled={place === 0}
      loading={isPending}
      onClick={() =>
        mutate(undefined, {
          onError: (error) =>
            toast.negative(error instanceof ApiError ? error.message : t("ui:settings.failed")),
        })
      }
      aria-label={label}
      title={label}
    >
      <IconArrowUp size={16} stroke={1.75} />
    </ActionIcon>
  );
};
