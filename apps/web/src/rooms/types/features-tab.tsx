import { IconSparkles } from "@tabler/icons-react";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { FeatureDialog } from "../../shell/settings/feature-dialog.tsx";
import { RemoveDialog } from "../../shell/settings/remove-dialog.tsx";
import { PAGE_SIZE } from "../../shell/settings/use-settings-query.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { RoomsSettingsFrame } from "../core/settings-frame.tsx";
import { RoomsSettingsTable } from "../core/settings-table.tsx";
import { type Feature, useResourceFeatures } from "../core/use-settings.ts";

const route = getRouteApi("/_app/admin/resources");

export const ResourceFeaturesTab = () => {
  const { t } = useTexts("rooms");
  const { page = 1 } = route.useSearch();
  const features = useResourceFeatures({ page, limit: PAGE_SIZE });
  const [edited, setEdited] = useState<Feature | "new">();
  const [removed, setRemoved] = useState<Feature>();
  return (
    <RoomsSettingsFrame
      tab="features"
      headline={features.data ? t("features.answer", { count: features.data.count }) : t("tabs.features")}
      context={t("features.context")}
      addLabel={t("features.add")}
      onAdd={() => setEdited("new")}
    >
      <RoomsSettingsTable
        list={features}
        columns={[{ accessor: "name", title: t("name") }]}
        nameOf={({ name }) => name}
        onEdit={setEdited}
        onRemove={setRemoved}
        empty={<EmptyState icon={IconSparkles} title={t("features.empty")} text={t("features.emptyText")} />}
      />
      {edited && (
        <FeatureDialog
          title={edited === "new" ? t("features.addTitle") : t("features.editTitle", { name: edited.name })}
          iconLabel={t("features.icon")}
          feature={edited === "new" ? undefined : edited}
          save={(body, change) =>
            edited === "new"
              ? call("POST /room-features/", { body })
              : call("PATCH /room-features/:id/", { params: { id: edited.id }, body: change })
          }
          onClose={() => setEdited(undefined)}
        />
      )}
      {removed && (
        <RemoveDialog
          name={removed.name}
          text={t("features.removeText")}
          remove={() => call("DELETE /room-features/:id/", { params: { id: removed.id } })}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </RoomsSettingsFrame>
  );
};
