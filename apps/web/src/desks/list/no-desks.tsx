import { Button } from "@mantine/core";
import { IconDesk, IconSparkles } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { useSession } from "../../shell/session/session.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { useDesksList } from "../core/list-frame.tsx";
import { type DesksListSearch, desksListSearch, showsOnlyUncleaned } from "../core/list-search.ts";

/** The reason for an empty list: there is no desk, none fits the filters, or all desks are clean. */
export const NoListedDesks = ({ search }: { search: DesksListSearch }) => {
  const { t } = useTexts("desksList");
  const { user } = useSession();
  const { change, clear } = useDesksList();
  const isFiltered =
    desksListSearch.count({ ...search, cleaning: undefined }) > 0 || search.page !== undefined;
  if (showsOnlyUncleaned(search, user.groups) && !isFiltered)
    return (
      <EmptyState
        icon={IconSparkles}
        title={t("desks.allClean")}
        text={t("desks.allCleanText")}
        action={
          <Button variant="default" onClick={() => change({ cleaning: "false" })}>
            {t("desks.showAll")}
          </Button>
        }
      />
    );
  return (
    <EmptyState
      icon={IconDesk}
      title={t(isFiltered ? "desks.filtered" : "desks.empty")}
      text={t(isFiltered ? "desks.filteredText" : "desks.emptyText")}
      action={
        isFiltered && (
          <Button variant="default" onClick={() => clear()}>
            {t("desks.clear")}
          </Button>
        )
      }
    />
  );
};
