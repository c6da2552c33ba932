import { text } from "@portico/contract/texts/text";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { useMyMeetings } from "../core/use-meetings.ts";
import { BookMeetingLink } from "./book-link.tsx";
import classes from "./dashboard.module.css";
import { MeetingRows } from "./meeting-rows.tsx";
import { isTakingPlace } from "./moments.ts";
import { MeetingRowsSkeleton } from "./rows-skeleton.tsx";
import type { Subject } from "./subject.ts";

interface MeetingsTodayViewProps {
  subject: Subject;
  today: string;
  now: Date;
  onOpen: (id: string) => void;
}

export const MeetingsTodayView = ({ subject, today, now, onOpen }: MeetingsTodayViewProps) => {
  const { t } = useTexts("meetings");
  const { data, error, refetch } = useMyMeetings(today, subject.query);
  if (error && !data)
    return <ErrorState title={t("panel.loadFailed")} error={error} onRetry={() => void refetch()} />;
  const hasAny = data?.results.some(isTakingPlace);
  return (
    <>
      {!data ? (
        <MeetingRowsSkeleton />
      ) : hasAny ? (
        <MeetingRows
          label={subject.type ? t("panel.today") : t("panel.todayVisitors")}
          meetings={data.results}
          now={now}
          onOpen={onOpen}
        />
      ) : (
        <p className={classes.nothing}>{translate(text("meetings.nothingToday"))}</p>
      )}
      <div className={classes.foot}>
        <BookMeetingLink subject={subject} variant={data && !hasAny ? "default" : "subtle"} />
      </div>
    </>
  );
};
