import { IconSparkles } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { featureIconOf } from "../../shell/resources/feature-icons.ts";
import { FeatureDialog } from "../../shell/settings/feature-dialog.tsx";
import { RemoveDialog } from "../../shell/settings/remove-dialog.tsx";
import settings from "../../shell/settings/settings.module.css";
import { SettingsTable } from "../../shell/settings/table.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ListFrame } from "../core/list-frame.tsx";
import { type DeskFeature, useDeskFeatures } from "../core/use-desks.ts";

export const DeskFeaturesTab = () => {
  const { t } = useTexts(["desksList", "shellSettings"]);
  const features = useDeskFeatures();
  const [edited, setEdited] = useState<DeskFeature | "new">();
  const [removed, setRemoved] = useState<DeskFeature>();
  return (
    <ListFrame
      tab="features"
      headline={features.data ? t("features.answer", { count: features.data.count }) : t("tabs.features")}
      context={t("features.context")}
      addAction={{ label: t("features.add"), onAdd: () => setEdited("new") }}
    >
      <SettingsTable
        list={features}
        columns={[
          {
            accessor: "name",
            title: t("shellSettings:name"),
            render: ({ name, icon }) => {
              const Icon = featureIconOf(icon);
              return (
                <span className={settings.named}>
                  <Icon size={16} stroke={1.75} aria-hidden />
                  {name}
                </span>
              );
            },
          },
        ]}
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
              ? call("POST /desks/features/", { body })
              : call("PATCH /desks/features/:id/", { params: { id: edited.id }, body: change })
          }
          onClose={() => setEdited(undefined)}
        />
      )}
      {removed && (
        <RemoveDialog
          name={removed.name}
          text={t("features.removeText")}
          remove={() => call("DELETE /desks/features/:id/", { params: { id: removed.id } })}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </ListFrame>
  );
};
