import { IconDeviceTv } from "@tabler/icons-react";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { RemoveDialog } from "../../shell/settings/remove-dialog.tsx";
import { PAGE_SIZE } from "../../shell/settings/use-settings-query.ts";
import { formatDayAndTime } from "../../ui/days/format.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import type { Column } from "../../ui/table/data-table.tsx";
import { RoomsSettingsFrame } from "../core/settings-frame.tsx";
import { RoomsSettingsTable } from "../core/settings-table.tsx";
import { type Screen, useScreens } from "../core/use-settings.ts";

const route = getRouteApi("/_app/admin/resources");

/**
 * The devices beside doors, in lobbies and beside printers; a lost one can be ended here. Times are in the viewer's time
 * zone, since a device has no site of its own.
 */
export const ScreensTab = () => {
  const { t } = useTexts("rooms");
  const { page = 1 } = route.useSearch();
  const navigate = useNavigate();
  const screens = useScreens({ page, limit: PAGE_SIZE });
  const [ending, setEnding] = useState<Screen>();
  const columns: Column<Screen>[] = [
    { accessor: "name", title: t("screens.name") },
    {
      accessor: "kind",
      title: t("screens.kind"),
      noWrap: true,
      render: ({ kind }) => t(`screens.kinds.${kind}`),
    },
    {
      accessor: "resource.name",
      title: t("screens.place"),
      render: ({ resource, site }) => (resource ?? site)?.name ?? "–",
    },
    {
      accessor: "createdAt",
      title: t("screens.since"),
      noWrap: true,
      visibleMediaQuery: "(min-width: 48em)",
      render: ({ createdAt }) => <span className="tabular">{formatDayAndTime(createdAt)}</span>,
    },
    {
      accessor: "lastSeenAt",
      title: t("screens.seen"),
      noWrap: true,
      render: ({ lastSeenAt }) => (
        <span className="tabular">{lastSeenAt ? formatDayAndTime(lastSeenAt) : t("screens.never")}</span>
      ),
    },
  ];
  const name = ending?.name ?? "";
  return (
    <RoomsSettingsFrame
      tab="screens"
      headline={screens.data ? t("screens.answer", { count: screens.data.count }) : t("tabs.screens")}
      context={t("screens.context")}
      addLabel={t("screens.add")}
      onAdd={() => void navigate({ to: "/screen" })}
    >
      <RoomsSettingsTable
        list={screens}
        columns={columns}
        nameOf={(screen) => screen.name}
        onRemove={setEnding}
        removeLabel={(screen) => t("screens.end", { name: screen.name })}
        empty={<EmptyState icon={IconDeviceTv} title={t("screens.empty")} text={t("screens.emptyText")} />}
      />
      {ending && (
        <RemoveDialog
          name={name}
          title={t("screens.endTitle", { name })}
          text={t("screens.endText")}
          confirm={t("screens.endConfirm")}
          done={t("screens.ended", { name })}
          remove={() =>
            call("DELETE /screens/:id/", { params: { id: ending.id } }).finally(() => void screens.refetch())
          }
          onClose={() => setEnding(undefined)}
        />
      )}
    </RoomsSettingsFrame>
  );
};
