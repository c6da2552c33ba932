import { IconStack2 } from "@tabler/icons-react";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { RemoveDialog } from "../../shell/settings/remove-dialog.tsx";
import { PAGE_SIZE } from "../../shell/settings/use-settings-query.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { NameDialog } from "../core/name-dialog.tsx";
import { RoomsSettingsFrame } from "../core/settings-frame.tsx";
import { RoomsSettingsTable } from "../core/settings-table.tsx";
import { type ResourceGroup, useResourceGroups } from "../core/use-settings.ts";

const route = getRouteApi("/_app/admin/resources");

export const GroupsTab = () => {
  const { t } = useTexts("rooms");
  const { page = 1 } = route.useSearch();
  const groups = useResourceGroups({ page, limit: PAGE_SIZE });
  const [edited, setEdited] = useState<ResourceGroup | "new">();
  const [removed, setRemoved] = useState<ResourceGroup>();
  const known = edited === "new" ? undefined : edited;
  return (
    <RoomsSettingsFrame
      tab="groups"
      headline={groups.data ? t("groups.answer", { count: groups.data.count }) : t("tabs.groups")}
      context={t("groups.context")}
      addLabel={t("groups.add")}
      onAdd={() => setEdited("new")}
    >
      <RoomsSettingsTable
        list={groups}
        columns={[{ accessor: "name", title: t("name") }]}
        nameOf={({ name }) => name}
        onEdit={setEdited}
        onRemove={setRemoved}
        empty={<EmptyState icon={IconStack2} title={t("groups.empty")} text={t("groups.emptyText")} />}
      />
      {edited && (
        <NameDialog
          title={known ? t("groups.editTitle", { name: known.name }) : t("groups.addTitle")}
          name={known?.name ?? ""}
          save={(body) =>
            known
              ? call("PATCH /resource-groups/:id/", { params: { id: known.id }, body })
              : call("POST /resource-groups/", { body })
          }
          onClose={() => setEdited(undefined)}
        />
      )}
      {removed && (
        <RemoveDialog
          name={removed.name}
          text={t("groups.removeText")}
          remove={() => call("DELETE /resource-groups/:id/", { params: { id: removed.id } })}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </RoomsSettingsFrame>
  );
};
