import {
  CAPACITY_ROWS,
  MEETING_SIZES,
  meetingsBySize,
  peopleOfSize,
} from "@portico/contract/reports/capacity";
import { partnerFinder } from "@portico/contract/reports/comparison";
import { fitOf } from "@portico/contract/reports/core/seats";
import { REPORTS } from "@portico/contract/reports/form";
import type { MeetingRow, ResourceCapacity } from "@portico/contract/reports/reports";
import { text } from "@portico/contract/texts/text";
import { IconArrowsMaximize, IconArrowsMinimize, IconCheck } from "@tabler/icons-react";
import type { CSSProperties } from "react";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { useListSearch } from "../../shell/lists/use-list-search.ts";
import { formatSpan } from "../../ui/days/format.ts";
import { formatNumber } from "../../ui/numbers.ts";
import type { Column } from "../../ui/table/data-table.tsx";
import { Behind, PAGE_SIZE } from "../core/behind.tsx";
import type { OtherRows } from "../core/compare.ts";
import { capacityContent } from "../core/content.ts";
import type { OpenedNumber } from "../core/numbers.tsx";
import { ReportPage } from "../core/page.tsx";
import { behindOf, daysOf, resourceSearch } from "../core/search.ts";
import { useBehind } from "../core/use-behind.ts";
import { useDayReport } from "../core/use-day-report.ts";
import { compareElsewhere, useDaysFilter, useSiteFilter, useToday } from "../core/use-filters.ts";
import { useRows } from "../core/use-rows.ts";
import classes from "./capacity.module.css";

/** Shades of the ground in the light and in the dark scheme, from few meetings to many, each with its numbers. */
const STEPS = [
  { light: 0, dark: 9, numbers: ["black", "white"] },
  { light: 1, dark: 8, numbers: ["black", "white"] },
  { light: 2, dark: 6, numbers: ["black", "white"] },
  { light: 3, dark: 4, numbers: ["black", "black"] },
  { light: 6, dark: 2, numbers: ["white", "black"] },
];
const byScheme = (light: string, dark: string): string =>
  `light-dark(var(--mantine-color-${light}), var(--mantine-color-${dark}))`;
const groundOf = (light: number, dark: number): string => byScheme(`indigo-${light}`, `indigo-${dark}`);
const styleOf = (count: number, most: number): CSSProperties => {
  const { light, dark, numbers } =
    STEPS[Math.min(STEPS.length - 1, Math.floor((count / most) * STEPS.length))]!;
  return {
    "--heat-ground": count === 0 ? "var(--ground-page)" : groundOf(light, dark),
    "--heat-text": byScheme(numbers[0]!, numbers[1]!),
  } as CSSProperties;
};

interface HeatMapProps {
  rows: readonly ResourceCapacity[];
  /** What the report is compared with. */
  other: OtherRows<ResourceCapacity> | undefined;
  onOpen: (opened: OpenedNumber) => void;
}

const NO_MEETINGS = meetingsBySize({ occupierReport: {} });

/** Finds the meetings by size that stand beside those of a resource; undefined: there are none to compare with. */
const findOtherSizes = (other: OtherRows<ResourceCapacity> | undefined) => {
  if (!other) return () => undefined;
  const bySize = new Map(other.rows.map((row) => [row.id, meetingsBySize(row)]));
  const partnerOf = partnerFinder(bySize, CAPACITY_ROWS, other.comparison);
  return (resource: string) => {
    const partner = partnerOf(resource);
    return partner && (partner.row ?? NO_MEETINGS);
  };
};

const FIT_ICONS = { tooBig: IconArrowsMinimize, fits: IconCheck, tight: IconArrowsMaximize } as const;

/** How many people usually meet in a room, and whether the room fits them. */
const FitCells = ({ capacity, occupierReport }: ResourceCapacity) => {
  const { t } = useTexts("reports");
  const found = fitOf({ capacity, occupierReport });
  const Icon = found?.fit && FIT_ICONS[found.fit];
  return (
    <>
      <td className={classes.usual}>{found && t("usualOf", { people: found.usual, seats: capacity })}</td>
      <td>
        {found?.fit && Icon && (
          <span className={classes.fit} data-fit={found.fit}>
            <Icon size={14} stroke={1.75} aria-hidden />
            {t(`fits.${found.fit}`)}
          </span>
        )}
      </td>
    </>
  );
};

/** Meetings by the number of their people, a row for each resource. */
const HeatMap = ({ rows, other, onOpen }: HeatMapProps) => {
  const { t } = useTexts("reports");
  const otherSizesOf = findOtherSizes(other);
  const sizes = rows.map(meetingsBySize);
  const most = Math.max(1, ...sizes.flatMap((one) => Object.values(one)));
  return (
    <div>
      <div className={classes.legend}>
        <span className={classes.scale} aria-hidden>
          0
          {STEPS.map(({ light, dark }) => (
            <i key={light} style={{ background: groundOf(light, dark) }} />
          ))}
          {t("meetings", { count: most })}
        </span>
        {t("seatsEnd")}
      </div>
      <section className={classes.scroll} aria-label={t("numbers")}>
        <table className={classes.heat}>
          <thead>
            <tr>
              <th scope="col">{translate(text("reports.resource"))}</th>
              <th scope="col">{translate(text("reports.seats"))}</th>
              {MEETING_SIZES.map((size) => (
                <th key={size} scope="col">
                  {size}
                </th>
              ))}
              <th scope="col">{t("usual")}</th>
              <th scope="col">{t("fit")}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, name, capacity }, at) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td className={classes.seats}>{capacity > 0 && t("seats", { count: capacity })}</td>
                {MEETING_SIZES.map((size, people) => {
                  const count = sizes[at]?.[size] ?? 0;
                  const otherCount = otherSizesOf(id)?.[size] ?? 0;
                  const isCompared = otherSizesOf(id) !== undefined && count + otherCount > 0;
                  return (
                    <td
                      key={size}
                      data-size
                      data-end={(capacity > 0 && capacity === people) || undefined}
                      style={styleOf(count, most)}
                    >
                      {count > 0 && (
                        <button
                          type="button"
                          className={classes.cell}
                          data-number={behindOf({ row: id, series: size })}
                          aria-label={t("countOf", {
                            count: formatNumber(count),
                            series: name,
                            row: translate(text("reports.size", { count: people, size })),
                          })}
                          onClick={() => onOpen({ row: id, series: size })}
                        >
                          {formatNumber(count)}
                        </button>
                      )}
                      {isCompared && (
                        <span className={classes.other}>
                          {t("otherFigure", { value: formatNumber(otherCount) })}
                        </span>
                      )}
                    </td>
                  );
                })}
                <FitCells {...rows[at]!} />
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className={classes.fitText}>{t("fitText")}</p>
    </div>
  );
};

const useColumns = (): Column<MeetingRow>[] => {
  const { t } = useTexts("reports");
  return [
    {
      accessor: "start",
      title: t("columns.when"),
      render: ({ start, end, timeZone }) => formatSpan(start, end, timeZone),
    },
    { accessor: "resource", title: t("columns.room") },
    { accessor: "people", title: t("columns.people") },
    { accessor: "capacity", title: t("columns.seats") },
  ];
};

/** How large meetings were in which room, and the meetings behind each number. */
export const CapacityPage = () => {
  const list = useListSearch(resourceSearch);
  const { site, page } = list.search;
  const days = daysOf(list.search, useToday());
  const query = { ...days, site };
  const { report, other, context, filter, fileQuery } = useDayReport(["resources-capacity"], {
    ...{ list, query },
    fetch: (asked, signal) => call("GET /reports/resources/capacity-utilization/", { query: asked, signal }),
  });
  const { opened, open, close } = useBehind(list);
  const resource = report.data?.results.find(({ id }) => id === opened?.row);
  const rowsQuery = {
    ...{ ...query, resource: opened?.row },
    ...(opened ? peopleOfSize(opened.series) : {}),
  };
  const behindQuery = { ...rowsQuery, page: page ?? 1, limit: PAGE_SIZE };
  const behind = useRows(
    ["meeting-rows", behindQuery],
    (signal) => call("GET /reports/resources/capacity-utilization/meetings/", { query: behindQuery, signal }),
    opened !== undefined,
  );
  const columns = useColumns();
  const filters = [
    useDaysFilter(list),
    useSiteFilter(list, { compare: compareElsewhere(list.search) }),
    filter,
  ];
  return (
    <ReportPage
      id="resources-capacity"
      name={translate(REPORTS["resources-capacity"].name)}
      list={list}
      filters={filters}
      context={context}
      report={report}
      toContent={capacityContent}
      other={other}
      file={{ path: "/reports/resources/capacity-utilization/", query: fileQuery }}
      drawing={(rows) => <HeatMap rows={rows} other={other} onOpen={open} />}
      opened={opened}
      behind={
        opened && (
          <Behind
            series={resource?.name ?? ""}
            row={translate(
              text("reports.size", { count: peopleOfSize(opened.series).from, size: opened.series }),
            )}
            list={behind}
            columns={columns}
            page={page}
            onPage={list.turnPage}
            file={{ path: "/reports/resources/capacity-utilization/meetings/", query: rowsQuery }}
            onClose={close}
          />
        )
      }
    />
  );
};
