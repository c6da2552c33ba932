import { IconCalendarOff } from "@tabler/icons-react";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { useSites } from "../../shell/session/sites.ts";
import { useClosureColumns, useSiteColumn } from "../../shell/settings/closure-columns.tsx";
import { formatDays } from "../../shell/settings/format-days.ts";
import { RemoveDialog } from "../../shell/settings/remove-dialog.tsx";
import { PAGE_SIZE } from "../../shell/settings/use-settings-query.ts";
import { dayIn } from "../../ui/days/format.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import type { Column } from "../../ui/table/data-table.tsx";
import { RoomsSettingsFrame } from "../core/settings-frame.tsx";
import { RoomsSettingsTable } from "../core/settings-table.tsx";
import { type Closure, useComingClosures } from "../core/use-settings.ts";
import { SiteClosureDialog } from "./dialog.tsx";

const route = getRouteApi("/_app/admin/resources");

export const SiteClosuresTab = () => {
  const { t } = useTexts(["rooms", "shellSettings"]);
  const { page = 1 } = route.useSearch();
  const { timeZone } = useSites();
  const closures = useComingClosures(dayIn(timeZone), { page, limit: PAGE_SIZE });
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Closure>();
  const columns: Column<Closure>[] = [...useClosureColumns<Closure>(), useSiteColumn<Closure>()];
  return (
    <RoomsSettingsFrame
      tab="closures"
      headline={closures.data ? t("closures.answer", { count: closures.data.count }) : t("tabs.closures")}
      context={t("closures.context")}
      addLabel={t("closures.add")}
      onAdd={() => setAdding(true)}
    >
      <RoomsSettingsTable
        list={closures}
        columns={columns}
        nameOf={({ name }) => name}
        onRemove={setRemoved}
        empty={
          <EmptyState icon={IconCalendarOff} title={t("closures.empty")} text={t("closures.emptyText")} />
        }
      />
      {isAdding && <SiteClosureDialog onClose={() => setAdding(false)} />}
      {removed && (
        <RemoveDialog
          name={removed.name}
          text={t("closures.removeText", {
            days: formatDays(removed),
            site: removed.siteName ?? t("shellSettings:closure.allSites"),
          })}
          remove={() => call("DELETE /closures/:id/", { params: { id: removed.id } })}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </RoomsSettingsFrame>
  );
};
