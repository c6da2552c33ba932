import { Button } from "@mantine/core";
import { DESK_ADMINS } from "@portico/contract/desks/statuses";
import { IconDesk } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTexts } from "../../locales/use-texts.ts";
import { useSession } from "../../shell/session/session.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { type GridSearch, gridSearch } from "./search.ts";

/** The reason for an empty list. */
export const NoGridDesks = ({ search, onClear }: { search: GridSearch; onClear: () => void }) => {
  const { t } = useTexts("desksGrid");
  const { inGroup } = useSession();
  const isFiltered = gridSearch.count(search) > 0 || search.show !== undefined || search.page !== undefined;
  return (
    <EmptyState
      icon={IconDesk}
      title={t("empty.title")}
      text={t(isFiltered ? "empty.filtered" : "empty.none")}
      action={
        isFiltered ? (
          <Button variant="default" onClick={onClear}>
            {t("empty.clear")}
          </Button>
        ) : (
          inGroup(...DESK_ADMINS) && (
            <Button variant="default" renderRoot={(root) => <Link to="/desks/list" {...root} />}>
              {t("empty.add")}
            </Button>
          )
        )
      }
    />
  );
};
