import { messages } from "@portico/contract/meeting-form";
import { useTranslation } from "react-i18next";
import { ErrorState } from "../../shell/error-state.tsx";
import type { ResourceType } from "../../shell/resource-types.ts";
import { useMyMeetings } from "../list/use-meetings.ts";
import { BookLink } from "./book-link.tsx";
import { MeetingRows } from "./meeting-rows.tsx";
import { takesPlace } from "./moments.ts";
import classes from "./panel.module.css";
import { RowsExpected } from "./rows-expected.tsx";

interface TodayViewProps {
  type: ResourceType;
  today: string;
  now: Date;
  onOpen: (id: string) => void;
}

export const TodayView = ({ type, today, now, onOpen }: TodayViewProps) => {
  const { t } = useTranslation("meetings");
  const { data, error, refetch } = useMyMeetings(today, type.id);
  if (error && !data)
    return <ErrorState title={t("panel.loadFailed")} error={error} onRetry={() => void refetch()} />;
  const hasAny = data?.results.some(takesPlace);
  return (
    <>
      {!data ? (
        <RowsExpected />
      ) : hasAny ? (
        <MeetingRows label={t("panel.today")} meetings={data.results} now={now} onOpen={onOpen} />
      ) : (
        <p className={classes.nothing}>{messages.nothingToday}</p>
      )}
      <div className={classes.foot}>
        <BookLink type={type} variant={data && !hasAny ? "default" : "subtle"} />
      </div>
    </>
  );
};
