import { Button } from "@mantine/core";
import { IconCoffee } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { RowsSkeleton } from "../../ui/feedback/skeletons.tsx";
import { Panel } from "../../ui/page/panel.tsx";
import { SettingsFrame } from "../core/settings-frame.tsx";
import { useCategories, useItems } from "../core/use-settings.ts";
import { CategoryCard } from "./category-card.tsx";
import { HospitalityDialogs, type HospitalityQuestion } from "./dialogs.tsx";

/** A card for each category with its items. */
export const HospitalityTab = () => {
  const { t } = useTranslation("resources");
  const categories = useCategories();
  const items = useItems();
  const [asked, ask] = useState<HospitalityQuestion>();
  const error = categories.error ?? items.error;
  const offered = items.data?.results.filter(({ isActive }) => isActive).length;
  const hasCategory = (categories.data?.count ?? 0) > 0;
  const addCategory = () => ask({ kind: "addCategory" });
  return (
    <SettingsFrame
      tab="hospitality"
      answer={offered === undefined ? t("tabs.hospitality") : t("hospitality.answer", { count: offered })}
      context={t("hospitality.context")}
      add={hasCategory ? t("hospitality.add") : t("hospitality.addCategory")}
      onAdd={hasCategory ? () => ask({ kind: "addItem" }) : addCategory}
      more={
        hasCategory && (
          <Button variant="default" onClick={addCategory}>
            {t("hospitality.addCategory")}
          </Button>
        )
      }
    >
      {error && !(categories.data && items.data) ? (
        <Panel flush>
          <ErrorState
            error={error}
            onRetry={() => {
              void categories.refetch();
              void items.refetch();
            }}
          />
        </Panel>
      ) : !categories.data || !items.data ? (
        <Panel flush>
          <RowsSkeleton rows={6} />
        </Panel>
      ) : !hasCategory ? (
        <Panel flush>
          <EmptyState icon={IconCoffee} title={t("hospitality.empty")} text={t("hospitality.emptyText")} />
        </Panel>
      ) : (
        categories.data.results.map((category) => (
          <CategoryCard
            key={category.id}
            category={category}
            items={items.data.results.filter(({ categoryId }) => categoryId === category.id)}
            ask={ask}
          />
        ))
      )}
      <HospitalityDialogs
        asked={asked}
        categories={categories.data?.results ?? []}
        onClose={() => ask(undefined)}
      />
    </SettingsFrame>
  );
};
