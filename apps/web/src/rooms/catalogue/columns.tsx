import { useTexts } from "../../locales/use-texts.ts";
import classes from "../../shell/settings/settings.module.css";
import { WEEKDAYS } from "../../shell/settings/weekdays.ts";
import type { Column } from "../../ui/table/data-table.tsx";
import type { Resource } from "../core/use-settings.ts";
import { isAlwaysOpen } from "./form.ts";

export const useResourceColumns = (): Column<Resource>[] => {
  const { t } = useTexts(["rooms", "shellSettings"]);
  const bookingOf = ({ booking, isActive }: Resource): string =>
    isActive ? t(`resources.bookings.${booking}`) : t("resources.outOfUse");
  const inHouse = ({ buildingName, floorName }: Resource): string =>
    [buildingName, floorName].filter(Boolean).join(", ");
  return [
    {
      accessor: "name",
      title: t("name"),
      render: (resource) => (
        <span className={resource.isActive ? undefined : classes.unused}>
          {resource.name}
          <span className={classes.second}>{resource.typeName}</span>
          <span className={`${classes.second} ${classes.onPhones}`}>{resource.locationPath}</span>
        </span>
      ),
    },
    {
      accessor: "siteName",
      title: t("resources.columns.place"),
      visibleMediaQuery: "(min-width: 48em)",
      render: (resource) => (
        <>
          {resource.siteName}
          <span className={classes.second}>{inHouse(resource)}</span>
        </>
      ),
    },
    {
      accessor: "capacity",
      title: t("resources.columns.seats"),
      textAlign: "right",
      render: ({ capacity }) => <span className="tabular">{capacity === 0 ? "–" : capacity}</span>,
    },
    {
      accessor: "opens",
      title: t("resources.columns.hours"),
      noWrap: true,
      visibleMediaQuery: "(min-width: 64em)",
      render: (resource) =>
        isAlwaysOpen(resource) ? (
          t("resources.always")
        ) : (
          <>
            <span className="tabular">
              {resource.opens}–{resource.closes}
            </span>
            {resource.openWeekdays.length < 7 && (
              <span className={classes.second}>
                {resource.openWeekdays
                  .map((day) => t(`shellSettings:weekdays.${WEEKDAYS[day - 1]!}.short`))
                  .join(", ")}
              </span>
            )}
          </>
        ),
    },
    {
      accessor: "booking",
      title: t("resources.columns.use"),
      visibleMediaQuery: "(min-width: 48em)",
      render: bookingOf,
    },
  ];
};
