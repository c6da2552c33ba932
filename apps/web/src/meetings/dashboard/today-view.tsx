import { messages } from "@portico/contract/meetings/form";
import { useTranslation } from "react-i18next";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { useMyMeetings } from "../core/use-meetings.ts";
import { BookLink } from "./book-link.tsx";
import classes from "./dashboard.module.css";
import { MeetingRows } from "./meeting-rows.tsx";
import { takesPlace } from "./moments.ts";
import { RowsExpected } from "./rows-skeleton.tsx";
import type { Subject } from "./subject.ts";

interface TodayViewProps {
  subject: Subject;
  today: string;
  now: Date;
  onOpen: (id: string) => void;
}

export const TodayView = ({ subject, today, now, onOpen }: TodayViewProps) => {
  const { t } = useTranslation("meetings");
  const { data, error, refetch } = useMyMeetings(today, subject.query);
  if (error && !data)
    return <ErrorState title={t("panel.loadFailed")} error={error} onRetry={() => void refetch()} />;
  const hasAny = data?.results.some(takesPlace);
  return (
    <>
      {!data ? (
        <RowsExpected />
      ) : hasAny ? (
        <MeetingRows
          label={subject.type ? t("panel.today") : t("panel.todayVisitors")}
          meetings={data.results}
          now={now}
          onOpen={onOpen}
        />
      ) : (
        <p className={classes.nothing}>{messages.nothingToday}</p>
      )}
      <div className={classes.foot}>
        <BookLink subject={subject} variant={data && !hasAny ? "default" : "subtle"} />
      </div>
    </>
  );
};
