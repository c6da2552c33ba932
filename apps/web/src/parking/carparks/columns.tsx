import { Link } from "@tanstack/react-router";
import { useTexts } from "../../locales/use-texts.ts";
import { useAllSites } from "../../shell/session/sites.ts";
import settings from "../../shell/settings/settings.module.css";
import type { Column } from "../../ui/table/data-table.tsx";
import type { Carpark } from "../core/use-settings.ts";
import { allocationModeLabel, weekLabel } from "../core/weekday-labels.ts";

const NOT_PHONES = "(min-width: 48em)";

export const useCarparkColumns = (): Column<Carpark>[] => {
  const { t } = useTexts(["parkingSettings", "shellSettings"]);
  const sites = useAllSites().data?.results ?? [];
  const groups = t("shellSettings:groupNames", { returnObjects: true }) as Record<string, string>;
  const siteOf = ({ siteId }: Carpark): string => sites.find(({ id }) => id === siteId)?.name ?? "";
  const spacesOf = ({ pseudo, spaceCount, evSpaces, credits }: Carpark): string =>
    [
      pseudo ? t("carparks.none") : t("carparks.spaces", { count: spaceCount }),
      !pseudo && evSpaces.length > 0 ? t("carparks.evSpaces", { count: evSpaces.length }) : "",
      credits > 0 ? t("carparks.price", { count: credits }) : "",
    ]
      .filter(Boolean)
      .join(", ");
  return [
    {
      accessor: "name",
      title: t("carpark"),
      render: (carpark) => (
        <span className={carpark.isActive ? undefined : settings.unused}>
          <Link to="/parking/settings" search={{ carpark: carpark.id }} className={settings.link}>
            {carpark.name}
          </Link>
          <span className={settings.second}>
            {[siteOf(carpark), carpark.isActive ? "" : t("off")].filter(Boolean).join(" · ")}
          </span>
          <span className={`${settings.second} ${settings.onPhones}`}>{spacesOf(carpark)}</span>
          <span className={`${settings.second} ${settings.onPhones}`}>{weekLabel(t, carpark)}</span>
        </span>
      ),
    },
    {
      accessor: "spaceCount",
      title: t("carparks.columns.spaces"),
      noWrap: true,
      visibleMediaQuery: NOT_PHONES,
      render: (carpark) => <span className="tabular">{spacesOf(carpark)}</span>,
    },
    {
      accessor: "parkingAllocationStart",
      title: t("carparks.columns.weeks"),
      visibleMediaQuery: NOT_PHONES,
      render: (carpark) => (
        <>
          {weekLabel(t, carpark)}
          <span className={settings.second}>{allocationModeLabel(t, carpark)}</span>
        </>
      ),
    },
    {
      accessor: "groups",
      title: t("carparks.columns.groups"),
      visibleMediaQuery: "(min-width: 64em)",
      render: (carpark) =>
        carpark.groups.length > 0
          ? carpark.groups.map((group) => groups[group] ?? group).join(", ")
          : t("carparks.everybody"),
    },
  ];
};
