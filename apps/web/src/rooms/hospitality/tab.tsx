import { Button } from "@mantine/core";
import { IconCoffee } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { RowsSkeleton } from "../../ui/feedback/skeletons.tsx";
import { Panel } from "../../ui/page/panel.tsx";
import { RoomsSettingsFrame } from "../core/settings-frame.tsx";
import { useAddonCategories, useAddonItems } from "../core/use-settings.ts";
import { CategoryCard } from "./category-card.tsx";
import { type HospitalityDialog, HospitalityDialogs } from "./dialogs.tsx";

/** A card for each category with its items. */
export const HospitalityTab = () => {
  const { t } = useTexts("rooms");
  const categories = useAddonCategories();
  const items = useAddonItems();
  const [asked, ask] = useState<HospitalityDialog>();
  const error = categories.error ?? items.error;
  const offered = items.data?.results.filter(({ isActive }) => isActive).length;
  const hasCategory = (categories.data?.count ?? 0) > 0;
  const addCategory = () => ask({ kind: "addCategory" });
  return (
    <RoomsSettingsFrame
      tab="hospitality"
      headline={offered === undefined ? t("tabs.hospitality") : t("hospitality.answer", { count: offered })}
      context={t("hospitality.context")}
      addLabel={hasCategory ? t("hospitality.add") : t("hospitality.addCategory")}
      onAdd={hasCategory ? () => ask({ kind: "addItem" }) : addCategory}
      extraActions={
        hasCategory && (
          <Button variant="default" onClick={addCategory}>
            {t("hospitality.addCategory")}
          </Button>
        )
      }
    >
      {error && !(categories.data && items.data) ? (
        <Panel isFlush>
          <ErrorState
            error={error}
            onRetry={() => {
              void categories.refetch();
              void items.refetch();
            }}
          />
        </Panel>
      ) : !categories.data || !items.data ? (
        <Panel isFlush>
          <RowsSkeleton rows={6} />
        </Panel>
      ) : !hasCategory ? (
        <Panel isFlush>
          <EmptyState icon={IconCoffee} title={t("hospitality.empty")} text={t("hospitality.emptyText")} />
        </Panel>
      ) : (
        categories.data.results.map((category) => (
          <CategoryCard
            key={category.id}
            category={category}
            items={items.data.results.filter(({ categoryId }) => categoryId === category.id)}
            openDialog={ask}
          />
        ))
      )}
      <HospitalityDialogs
        dialog={asked}
        categories={categories.data?.results ?? []}
        onClose={() => ask(undefined)}
      />
    </RoomsSettingsFrame>
  );
};
