import { IconSparkles } from "@tabler/icons-react";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../shell/api/call.ts";
import { RemoveDialog } from "../../shell/settings/remove-dialog.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { SettingsFrame } from "../core/settings-frame.tsx";
import { SettingsTable } from "../core/settings-table.tsx";
import { type Feature, LIMIT, useFeatures } from "../core/use-settings.ts";
import { FeatureDialog } from "./feature-dialog.tsx";

const route = getRouteApi("/_app/admin/resources");

export const FeaturesTab = () => {
  const { t } = useTranslation("resources");
  const { page = 1 } = route.useSearch();
  const features = useFeatures({ page, limit: LIMIT });
  const [edited, setEdited] = useState<Feature | "new">();
  const [removed, setRemoved] = useState<Feature>();
  return (
    <SettingsFrame
      tab="features"
      answer={features.data ? t("features.answer", { count: features.data.count }) : t("tabs.features")}
      context={t("features.context")}
      add={t("features.add")}
      onAdd={() => setEdited("new")}
    >
      <SettingsTable
        list={features}
        columns={[{ accessor: "name", title: t("name") }]}
        nameOf={({ name }) => name}
        onEdit={setEdited}
        onRemove={setRemoved}
        empty={<EmptyState icon={IconSparkles} title={t("features.empty")} text={t("features.emptyText")} />}
      />
      {edited && (
        <FeatureDialog feature={edited === "new" ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
      {removed && (
        <RemoveDialog
          name={removed.name}
          text={t("features.removeText")}
          remove={() => call("DELETE /room-features/:id/", { params: { id: removed.id } })}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </SettingsFrame>
  );
};
