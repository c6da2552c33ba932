import { ActionIcon } from "@mantine/core";
import { IconMap2, IconPrinter } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { RemoveDialog } from "../../shell/settings/remove-dialog.tsx";
import settings from "../../shell/settings/settings.module.css";
import { SettingsTable } from "../../shell/settings/table.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import type { Column } from "../../ui/table/data-table.tsx";
import { ListFrame } from "../core/list-frame.tsx";
import { useZones, type Zone } from "../core/use-desks.ts";
import { ZoneName } from "../core/zone-name.tsx";
import { useDownloadCodes } from "./use-download-codes.ts";
import { ZoneDialog } from "./zone-dialog.tsx";

/** Zones of all floors with their booking rules, and the printed codes of their desks. */
export const ZonesTab = () => {
  const { t } = useTexts("desksList");
  const zones = useZones(null);
  const [edited, setEdited] = useState<Zone | "new">();
  const [removed, setRemoved] = useState<Zone>();
  return (
    <ListFrame
      tab="zones"
      headline={zones.data ? t("zones.answer", { count: zones.data.count }) : t("tabs.zones")}
      context={t("zones.context")}
      addAction={{ label: t("zones.add"), onAdd: () => setEdited("new") }}
    >
      <SettingsTable
        list={zones}
        columns={useColumns()}
        nameOf={({ name }) => name}
        onEdit={setEdited}
        onRemove={setRemoved}
        empty={<EmptyState icon={IconMap2} title={t("zones.empty")} text={t("zones.emptyText")} />}
      />
      {edited && (
        <ZoneDialog zone={edited === "new" ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
      {removed && (
        <RemoveDialog
          name={removed.name}
          text={t("zones.removeText")}
          remove={() => call("DELETE /desks/zones/:id/", { params: { id: removed.id } })}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </ListFrame>
  );
};

const formatPlace = ({ location, name }: Zone): string =>
  location.startsWith(`${name}, `) ? location.slice(name.length + 2) : location;

const useColumns = (): Column<Zone>[] => {
  const { t } = useTexts(["desksList", "shellSettings"]);
  const groups = t("shellSettings:groupNames", { returnObjects: true }) as Record<string, string>;
  const rulesOf = (zone: Zone): string => {
    const rules = [
      zone.needsApproval ? t("zones.rules.approval") : t("zones.free"),
      zone.hasCleaning ? t("zones.rules.cleaning") : "",
      zone.groups.length > 0
        ? t("zones.rules.groups", { groups: zone.groups.map((group) => groups[group] ?? group).join(", ") })
        : "",
    ];
    return rules.filter(Boolean).join(" · ");
  };
  return [
    {
      accessor: "name",
      title: t("shellSettings:name"),
      render: (zone) => (
        <>
          <ZoneName zone={zone} />
          <span className={`${settings.second} ${settings.onPhones}`}>{formatPlace(zone)}</span>
          <span className={`${settings.second} ${settings.onPhones}`}>
            {t("zones.desks", { count: zone.deskCount })} · {rulesOf(zone)}
          </span>
        </>
      ),
    },
    {
      accessor: "location",
      title: t("zones.columns.place"),
      visibleMediaQuery: "(min-width: 48em)",
      render: formatPlace,
    },
    {
      accessor: "deskCount",
      title: t("zones.columns.desks"),
      textAlign: "right",
      visibleMediaQuery: "(min-width: 48em)",
      render: ({ deskCount }) => <span className="tabular">{deskCount}</span>,
    },
    {
      accessor: "rules",
      title: t("zones.columns.rules"),
      visibleMediaQuery: "(min-width: 48em)",
      render: rulesOf,
    },
    {
      accessor: "codes",
      title: <span className="visually-hidden">{t("zones.columns.codes")}</span>,
      width: 60,
      render: (zone) => <CodesButton zone={zone} />,
    },
  ];
};

const CodesButton = ({ zone }: { zone: Zone }) => {
  const { t } = useTexts("desksList");
  const { download, isDownloading } = useDownloadCodes();
  const label = t("zones.codes", { name: zone.name });
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      disabled={zone.deskCount === 0}
      loading={isDownloading}
      onClick={() => download(zone)}
      aria-label={label}
      title={label}
    >
      <IconPrinter size={16} stroke={1.75} />
    </ActionIcon>
  );
};
