import { useTexts } from "../../locales/use-texts.ts";
import { formatDays } from "../../shell/settings/format-days.ts";
import settings from "../../shell/settings/settings.module.css";
import { formatDay, formatList, fullName } from "../../ui/days/format.ts";
import type { Column } from "../../ui/table/data-table.tsx";
import type { Permit } from "../core/use-settings.ts";
import { type T, weekdaysLabel } from "../core/weekday-labels.ts";

const NOT_PHONES = "(min-width: 48em)";

/** "North, N07". */
export const formatPlace = ({ carpark, space }: Permit): string =>
  space ? `${carpark.name}, ${space.name}` : carpark.name;

const formatPeriod = (t: T, { start, end }: Permit): string =>
  end === null
    ? t("permits.from", { day: formatDay(start, "shortYear") })
    : formatDays({ firstDay: start, lastDay: end });

const formatReleased = (t: T, { releases }: Permit): string =>
  releases.length > 0
    ? t("permits.released", {
        days: formatList(releases.map(({ start, end }) => formatDays({ firstDay: start, lastDay: end }))),
      })
    : "";

export const usePermitColumns = (): Column<Permit>[] => {
  const { t } = useTexts(["parkingSettings", "shellSettings"]);
  return [
    {
      accessor: "user",
      title: t("permits.columns.holder"),
      render: (permit) => (
        <>
          {fullName(permit.user)}
          <span className={settings.second}>{t(`permits.types.${permit.permitType}`)}</span>
          <span className={`${settings.second} ${settings.onPhones}`}>{formatPlace(permit)}</span>
          <span className={`${settings.second} ${settings.onPhones}`}>
            {weekdaysLabel(t, permit.days)} · {formatPeriod(t, permit)}
          </span>
        </>
      ),
    },
    {
      accessor: "space",
      title: t("permits.columns.space"),
      visibleMediaQuery: NOT_PHONES,
      render: (permit) => (
        <>
          {permit.space?.name ?? t("permits.anySpace")}
          <span className={settings.second}>{permit.carpark.name}</span>
        </>
      ),
    },
    {
      accessor: "days",
      title: t("permits.columns.days"),
      visibleMediaQuery: NOT_PHONES,
      render: (permit) => weekdaysLabel(t, permit.days),
    },
    {
      accessor: "start",
      title: t("permits.columns.time"),
      visibleMediaQuery: NOT_PHONES,
      render: (permit) => (
        <>
          <span className="tabular">{formatPeriod(t, permit)}</span>
          <span className={settings.second}>{formatReleased(t, permit)}</span>
        </>
      ),
    },
  ];
};
