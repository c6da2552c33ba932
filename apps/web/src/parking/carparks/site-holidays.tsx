import { Button } from "@mantine/core";
import { IconCalendarOff } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTexts } from "../../locales/use-texts.ts";
import { ListTable } from "../../shell/lists/table.tsx";
import { useSession } from "../../shell/session/session.ts";
import { useSites } from "../../shell/session/sites.ts";
import { useClosureColumns, useSiteColumn } from "../../shell/settings/closure-columns.tsx";
import { dayIn } from "../../ui/days/format.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import type { Column } from "../../ui/table/data-table.tsx";
import { type SiteClosure, useSiteClosures } from "../core/use-settings.ts";

/** Closures of whole sites, read-only here; administrators maintain them. */
export const SiteHolidays = () => {
  const { t } = useTexts("parkingSettings");
  const { inGroup } = useSession();
  const { timeZone } = useSites();
  const closures = useSiteClosures(dayIn(timeZone));
  const columns: Column<SiteClosure>[] = [...useClosureColumns<SiteClosure>(), useSiteColumn<SiteClosure>()];
  return (
    <ListTable
      title={t("closures.sites")}
      list={closures}
      columns={columns}
      action={
        inGroup("admin") && (
          <Button
            renderRoot={(props) => <Link to="/admin/resources" search={{ tab: "closures" }} {...props} />}
            variant="default"
            size="xs"
          >
            {t("closures.keep")}
          </Button>
        )
      }
      empty={
        <EmptyState
          icon={IconCalendarOff}
          title={t("closures.sitesEmpty")}
          text={t("closures.sitesEmptyText")}
        />
      }
    />
  );
};
