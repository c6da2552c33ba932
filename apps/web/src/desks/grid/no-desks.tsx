import { Button } from "@mantine/core";
import { IconDesk } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { type GridSearch, gridSearch } from "./search.ts";

/** The reason for an empty list. */
export const NoGridDesks = ({ search, onClear }: { search: GridSearch; onClear: () => void }) => {
  const { t } = useTexts("desksGrid");
  const isFiltered = gridSearch.count(search) > 0 || search.show !== undefined || search.page !== undefined;
  return (
    <EmptyState
      icon={IconDesk}
      title={t("empty.title")}
      text={t(isFiltered ? "empty.filtered" : "empty.none")}
      action={
        isFiltered && (
          <Button variant="default" onClick={onClear}>
            {t("empty.clear")}
          </Button>
        )
      }
    />
  );
};
