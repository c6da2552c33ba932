import { Button } from "@mantine/core";
import { IconPlus, IconQrcode } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { useHasFeature } from "../../shell/session/session.ts";
import { useSites } from "../../shell/session/sites.ts";
import { formatDay } from "../../ui/days/format.ts";
import { PageHeader } from "../../ui/page/header.tsx";
import { useVisitCounts, useWalkInCount } from "../core/use-visits.ts";
import classes from "./reception.module.css";
import { daysOf, hasToday, type ReceptionSearch } from "./search.ts";

const ReceptionScanner = lazy(() =>
  import("../scanner/scanner.tsx").then((module) => ({ default: module.ReceptionScanner })),
);

interface ReceptionHeadProps {
  search: ReceptionSearch;
  today: string;
  onChanged: () => void;
}

/** The number of waiting visitors, the shown days and place, and the two main actions. */
export const ReceptionHead = ({ search, today, onChanged }: ReceptionHeadProps) => {
  const { t } = useTexts("visits");
  return (
    <PageHeader
      headline={<ReceptionHeadline search={search} today={today} />}
      context={<Context search={search} today={today} />}
      action={
        <div className={classes.buttons}>
          {useHasFeature("automatic reception") && <ScannerButton onChanged={onChanged} />}
          <Button
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
            title={t("bookVisitors")}
            renderRoot={(props) => <Link to="/meetings/create" {...props} />}
          >
            <span className={classes.buttonLabel}>{t("bookVisitors")}</span>
          </Button>
        </div>
      }
    />
  );
};

type ShownProps = Pick<ReceptionHeadProps, "search" | "today">;

const useShownCounts = ({ search, today }: ShownProps) => {
  const { siteId } = useSites();
  const { from, until } = daysOf(search, today);
  return useVisitCounts({ start: from, end: until, site: siteId ?? undefined }).data;
};

const ReceptionHeadline = ({ search, today }: ShownProps) => {
  const { t } = useTexts("visits");
  const { siteId } = useSites();
  const counts = useShownCounts({ search, today });
  const walkIns = useWalkInCount(siteId ?? undefined).data;
  if (!counts || walkIns === undefined) return <>{t("title")}</>;
  if (hasToday(search, today)) return <>{t("answer", { count: counts.arrived + walkIns })}</>;
  // Expected visits are counted as scheduled, too.
  const { expected: _, ...each } = counts;
  const all = Object.values(each).reduce((sum, count) => sum + count, 0);
  return <>{t("otherDays", { count: all })}</>;
};

const Context = ({ search, today }: ShownProps) => {
  const { t } = useTexts("visits");
  const { t: shell } = useTexts("shell");
  const { site } = useSites();
  const counts = useShownCounts({ search, today });
  const { from, until } = daysOf(search, today);
  const days =
    from === until
      ? formatDay(from, "full")
      : t("days.range", { from: formatDay(from), until: formatDay(until) });
  return (
    <>
      {t("context", {
        day: days,
        place: site?.name ?? shell("allSites"),
        onSite: counts?.["checked-in"] ?? "–",
        toCome: counts?.scheduled ?? "–",
      })}
    </>
  );
};

/** The scanner's code is loaded when it is first opened. */
const ScannerButton = ({ onChanged }: { onChanged: () => void }) => {
  const { t } = useTexts("visits");
  const [isOpen, setOpen] = useState<boolean>();
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconQrcode size={16} stroke={1.75} aria-hidden />}
        title={t("enableScanner")}
        onClick={() => setOpen(true)}
      >
        <span className={classes.buttonLabel}>{t("enableScanner")}</span>
      </Button>
      {isOpen !== undefined && (
        <Suspense>
          <ReceptionScanner opened={isOpen} onClose={() => setOpen(false)} onChanged={onChanged} />
        </Suspense>
      )}
    </>
  );
};
