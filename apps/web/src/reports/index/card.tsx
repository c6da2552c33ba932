import { Skeleton } from "@mantine/core";
import { addDays } from "@portico/contract/days/days";
import { limits } from "@portico/contract/reports/core/limits";
import type { ReportSection } from "@portico/contract/reports/core/sections";
import type { ReportId } from "@portico/contract/reports/form";
import type { Report } from "@portico/contract/reports/reports";
import { isTally, TALLIES, type TallyId } from "@portico/contract/reports/tallies/tallies";
import type { AnyTally } from "@portico/contract/reports/tallies/tally";
import {
  IconChevronRight,
  IconDesk,
  IconDeviceComputerCamera,
  IconDoor,
  IconHome,
  IconId,
  IconListCheck,
  IconParking,
  type TablerIcon,
} from "@tabler/icons-react";
import { useIsFetching } from "@tanstack/react-query";
import { Link, type LinkProps } from "@tanstack/react-router";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { formatDay } from "../../ui/days/format.ts";
import { condense } from "../core/condense.ts";
import type { Content } from "../core/content.ts";
import * as contents from "../core/content.ts";
import { tallyContent } from "../core/content.ts";
import { type Days, lengthOf } from "../core/search.ts";
import { countsLine } from "../core/tally-lines.ts";
import { useCarparks, useToday } from "../core/use-filters.ts";
import { useRows } from "../core/use-rows.ts";
import classes from "./card.module.css";

export interface ShownDays extends Days {
  site: string | undefined;
}

interface CardSource {
  carpark: { id: string; name: string } | undefined;
  today: string;
  signal: AbortSignal;
}

/** The days that the card of desk utilisation asks for: those that its report can have. */
const utilisationDays = (query: ShownDays): ShownDays => {
  const first = addDays(query.end, 1 - limits.utilisationDaysMax);
  return lengthOf(query) > limits.utilisationDaysMax ? { ...query, start: first } : query;
};

/** What each card shows, from the same call and the same rules as its page. */
const SOURCES: Readonly<
  Record<Exclude<ReportId, TallyId>, (query: ShownDays, source: CardSource) => Promise<Content>>
> = {
  "desks-utilisation": async (query, { signal }) =>
    contents.utilisationContent(
      (await call("GET /reports/desks/utilisation/", { query: utilisationDays(query), signal })).results,
    ),
  "desks-user-usage": async (query, { signal }) =>
    contents.deskUsageContent((await call("GET /reports/desks/user-usage/", { query, signal })).results),
  "resources-capacity": async (query, { signal }) =>
    contents.capacityContent(
      (await call("GET /reports/resources/capacity-utilization/", { query, signal })).results,
    ),
  "resources-user-usage": async (query, { signal }) =>
    contents.resourceUsageContent(
      (await call("GET /reports/resources/user-usage/", { query, signal })).results,
    ),
  parking: async (query, { signal }) =>
    contents.parkingContent(
      (await call("GET /reports/parking-requests/day/", { query, signal })).results,
      "day",
    ),
  "carpark-occupancy": async ({ end }, { carpark, signal }) => {
    const params = { carparkId: carpark?.id ?? "", date: end };
    const { results } = await call("GET /reports/parking/:carparkId/by-day/:date/", { params, signal });
    return contents.occupancyContent(results, carpark?.name ?? "");
  },
  "parking-requests": async ({ end }, { carpark, signal }) => {
    const params = { carparkId: carpark?.id ?? "", date: end };
    const { results } = await call("GET /reports/parking-requests/:carparkId/by-day/:date/", {
      params,
      signal,
    });
    return contents.requestsContent(results, carpark?.name ?? "");
  },
  anpr: async ({ end, site }, { signal }) => {
    const params = { date: end };
    const { results } = await call("GET /reports/anpr/by-day/:date/", { params, query: { site }, signal });
    return contents.anprContent(results);
  },
  presence: async (query, { today, signal }) =>
    contents.presenceContent((await call("GET /presence/day/", { query, signal })).results, "day", {
      ...query,
      today,
    }),
};

async function readTally(id: TallyId, { site, ...days }: ShownDays, signal: AbortSignal): Promise<Content> {
  const tally: AnyTally = TALLIES[id];
  const query = { ...days, ...(tally.isOfClient ? {} : { site }) };
  return tallyContent(tally, (await call(countsLine(tally), { query, signal })).results, tally.usual);
}

const readCard = (id: ReportId, query: ShownDays, source: CardSource): Promise<Content> =>
  isTally(id) ? readTally(id, query, source.signal) : SOURCES[id](query, source);

/** More bars do not stand beside each other on a card. */
const CARD_BARS_MAX = 60;

/** The bars of the first series; the highest is dark. */
const Bars = (content: Content) => {
  const {
    series: [first],
    rows,
  } = condense(content, CARD_BARS_MAX).content;
  if (!first) return null;
  const values = rows.map((row) => row.values[first.key] ?? 0);
  const most = Math.max(1, ...values);
  const highest = values.indexOf(most);
  return (
    <div className={classes.bars} aria-hidden>
      {rows.map(({ key }, at) => (
        <span
          key={key}
          data-most={at === highest || undefined}
          style={{ height: `${(100 * (values[at] ?? 0)) / most}%` }}
        />
      ))}
    </div>
  );
};

/** The first figure with a number that the finding has not said already. */
const figureBeside = ({ finding: { title, figures } }: Content) => {
  const said = translate(title).split(/[,.]?\s+/);
  return figures.find(({ value }) => !said.includes(translate(value))) ?? figures[0];
};

/** What the card of a report shows, as far as it is answered. All who ask share one call. */
export const useCard = (report: Report | undefined, query: ShownDays) => {
  const today = useToday();
  const ofPath = report?.route.split("/").at(-1);
  const carpark = useCarparks().find(({ id }) => id === ofPath);
  const isOfCarpark = report?.id === "carpark-occupancy" || report?.id === "parking-requests";
  return useRows(
    ["card", report?.id, query, carpark?.id],
    (signal) => readCard(report!.id, query, { carpark, today, signal }),
    report !== undefined && (!isOfCarpark || carpark !== undefined),
  );
};

/** The number of cards that have nothing to show yet. */
export const useLoadingCards = (): number =>
  useIsFetching({ queryKey: ["reports", "card"], predicate: ({ state }) => state.data === undefined });

const OF_ONE_DAY: readonly ReportId[] = ["carpark-occupancy", "parking-requests", "anpr"];

/** Which days a card shows, where these are not those of the page. */
const useDaysOfCard = ({ id }: Report, query: ShownDays): string | undefined => {
  const { t } = useTexts("reports");
  if (OF_ONE_DAY.includes(id)) return formatDay(query.end, "long");
  if (id === "desks-utilisation" && lengthOf(query) > limits.utilisationDaysMax)
    return t("cardLastDays", { count: limits.utilisationDaysMax });
  return undefined;
};

const ICONS: Readonly<Record<ReportSection, TablerIcon>> = {
  desks: IconDesk,
  resources: IconDoor,
  parking: IconParking,
  camera: IconDeviceComputerCamera,
  visitors: IconId,
  remote: IconHome,
  muster: IconListCheck,
};

/** Readers of the screen hear it once, of the whole page. */
const CardSkeleton = () => (
  <span aria-hidden className={classes.loading}>
    <Skeleton component="span" height={16} width="80%" />
    <Skeleton component="span" height={12} width="40%" />
    <Skeleton component="span" height={88} />
  </span>
);

interface ReportCardProps {
  report: Report;
  query: ShownDays;
  /** What the address of the report takes over. */
  search: Record<string, string | undefined>;
}

/** A report as its finding with a picture; the whole card opens it. */
export const ReportCard = ({ report, query, search }: ReportCardProps) => {
  const { t } = useTexts("reports");
  const { data: content, isLoading, isError } = useCard(report, query);
  const days = useDaysOfCard(report, query);
  const Icon = ICONS[report.section];
  const figure = content && figureBeside(content);
  return (
    <Link to={report.route as LinkProps["to"]} search={search as never} className={classes.card}>
      <span className={classes.name}>
        <Icon size={16} stroke={1.75} aria-hidden />
        {report.name}
        <IconChevronRight size={16} stroke={1.75} aria-hidden />
      </span>
      {days && <span className={classes.figure}>{days}</span>}
      {isLoading && <CardSkeleton />}
      {isError && !content && <span className={classes.figure}>{t("cardFailed")}</span>}
      {content && (
        <>
          <span className={classes.finding}>{translate(content.finding.title)}</span>
          {figure && (
            <span className={classes.figure}>
              {translate(figure.value)} {translate(figure.label)}
            </span>
          )}
          <Bars {...content} />
        </>
      )}
    </Link>
  );
};
