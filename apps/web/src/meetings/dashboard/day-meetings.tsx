import "../core/texts.ts";
import { lazy, Suspense, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { useHasResources, useResourceTypes } from "../../shell/resources/types.ts";
import { useSession } from "../../shell/session/session.ts";
import { formatDay } from "../../ui/days/format.ts";
import { useMayInviteVisitors } from "../core/use-may-invite-visitors.ts";
import { type MyMeetingsQuery, useMyMeetings } from "../core/use-meetings.ts";
import { BookMeetingLink } from "./book-link.tsx";
import classes from "./dashboard.module.css";
import { MeetingRows } from "./meeting-rows.tsx";
import { isTakingPlace } from "./moments.ts";
import { MeetingRowsSkeleton } from "./rows-skeleton.tsx";
import { subjectOfType, subjectOfVisitors } from "./subject.ts";
import { usePanelCount } from "./use-panel-count.ts";

const MeetingDialog = lazy(() =>
  import("../details/dialog.tsx").then((module) => ({ default: module.MeetingDialog })),
);
const EVERY: MyMeetingsQuery = {};

interface DayMeetingsProps {
  day: string;
  now: Date;
}

/** All meetings of a day, each once, with the time of day between them, and what can be booked. */
export const DayMeetings = ({ day, now }: DayMeetingsProps) => {
  const { t } = useTexts("meetings");
  const { client } = useSession();
  const invites = useMayInviteVisitors();
  const hasResources = useHasResources();
  const { types, isKnown, isError } = useResourceTypes();
  const hasFoot = usePanelCount() > 0;
  const { data, error, refetch } = useMyMeetings(day, EVERY);
  // They come last, so that nothing pushes them aside.
  const hasLinks = (data ?? error) && (!hasResources || isKnown || isError);
  const [open, setOpen] = useState<{ id: string | null }>();
  const [first] = client.config.dashboardResourceTypes.flatMap(
    (id) => types.find((type) => type.id === id) ?? [],
  );
  return (
    <>
      {error && !data ? (
        <ErrorState title={t("panel.loadFailed")} error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <MeetingRowsSkeleton count={4} />
      ) : data.results.some(isTakingPlace) ? (
        <MeetingRows
          label={t("panel.list", { day: formatDay(day, "full") })}
          meetings={data.results}
          now={now}
          showsTime
          onOpen={(id) => setOpen({ id })}
        />
      ) : (
        <p className={classes.nothing}>{t("panel.noMeetings")}</p>
      )}
      {hasFoot && (
        <div className={classes.foot}>
          {hasLinks && first && (
            <BookMeetingLink subject={subjectOfType(first)} date={day} variant="subtle" />
          )}
          {hasLinks && invites && (
            <BookMeetingLink subject={subjectOfVisitors(t("panel.visitors"))} date={day} variant="subtle" />
          )}
        </div>
      )}
      {open && (
        <Suspense>
          <MeetingDialog meetingId={open.id} onClose={() => setOpen({ id: null })} />
        </Suspense>
      )}
    </>
  );
};
