import "./texts.ts";
import "../../../floor-plans/core/texts.ts";
import "../../../desks/core/texts.ts";
import { IconMap2 } from "@tabler/icons-react";
import { useRef } from "react";
import { useTexts } from "../../../locales/use-texts.ts";
import { AddFloors } from "../../../shell/floors/add-floors.tsx";
import { ErrorState } from "../../../shell/page/error-state.tsx";
import { EmptyState } from "../../../ui/feedback/empty-state.tsx";
import { toast } from "../../../ui/feedback/toasts.ts";
import { Page } from "../../../ui/page/page.tsx";
import { PageSkeleton } from "../../../ui/page/page-skeleton.tsx";
import { DayStrip } from "./day-strip.tsx";
import { BookHeader } from "./header.tsx";
import { type BookSearch, DAYS_MAX, writeDays } from "./search.ts";
import { useBook } from "./use-book.ts";
import { usePlanDays } from "./use-plan-days.ts";
import { type SiteDays, useSiteDays } from "./use-site-days.ts";
import { Workspace } from "./workspace.tsx";

interface BookDesksPageProps {
  search: BookSearch;
  onSearch: (search: BookSearch) => void;
}

/** Desks for several days: the days first, then the plan of what is free on them, and one press to book. */
export const BookDesksPage = ({ search, onSearch }: BookDesksPageProps) => {
  const { t } = useTexts("desksBook");
  const site = useSiteDays(search, () => onSearch({ ...search, site: undefined, floor: undefined }));
  const { isLoading, isError, error, retry } = site.loaded;
  if (isError) return <ErrorState title={t("loadFailed")} error={error} onRetry={retry} />;
  if (isLoading || (site.floors.length > 0 && !site.floorId))
    return <PageSkeleton shape="plan" title={t("headline.choose")} />;
  if (!site.floorId)
    return (
      <Page>
        <EmptyState
          icon={IconMap2}
          title={t("noFloors")}
          text={t("noFloorsText")}
          action={<AddFloors label={t("addFloors")} />}
        />
      </Page>
    );
  return <LoadedPage site={site} search={search} onSearch={onSearch} />;
};

const LoadedPage = ({ site, search, onSearch }: BookDesksPageProps & { site: SiteDays }) => {
  const { t } = useTexts("desksBook");
  const heading = useRef<HTMLHeadingElement>(null);
  const booking = useBook(heading);
  const days = usePlanDays(site, search);
  const change = (changed: BookSearch) => onSearch({ ...search, ...changed });
  const toggle = (day: string) => {
    booking.forget(day);
    // What is booked stands in the strip; it makes room for further days.
    const next = days.open.includes(day) ? days.open.filter((one) => one !== day) : [...days.open, day];
    if (next.length > DAYS_MAX) toast.warning(t("days.atMost", { count: DAYS_MAX }));
    else change({ days: writeDays(next) });
  };
  return (
    <Page wide>
      <BookHeader site={site} days={days} search={search} onChange={change} headingRef={heading} />
      <DayStrip
        days={site.days}
        chosen={days.open}
        earlier={site.earlier}
        later={site.later}
        onToggle={toggle}
        // The days that were chosen by themselves stay chosen.
        onFrom={(from) => change({ from, days: writeDays(site.chosen.map(({ day }) => day)) })}
      />
      <Workspace site={site} days={days} booking={booking} search={search} onChange={change} />
    </Page>
  );
};
