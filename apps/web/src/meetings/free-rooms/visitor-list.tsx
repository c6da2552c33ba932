import { useId } from "react";
import "../booking/texts.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { useHasFeature } from "../../shell/session/session.ts";
import fields from "../../ui/form/fields.module.css";
import { VisitorRow } from "../booking/visitor-row.tsx";
import { formatWhen } from "../draft/booking-preview.ts";
import type { FormVisit } from "../draft/state.ts";
import { useVisitorParking } from "../draft/use-visitor-parking.ts";
import classes from "./free-rooms.module.css";
import type { ShownDay } from "./person-day.tsx";

interface VisitorListProps {
  visits: readonly FormVisit[];
  onChange: (visits: readonly FormVisit[]) => void;
  day: ShownDay;
  date: string;
  siteId: string;
}

/** The chosen visitors, and which of them need parking. */
export const VisitorList = ({ visits, onChange, day, date, siteId }: VisitorListProps) => {
  const { t } = useTexts("meetingsBooking");
  const noteId = useId();
  const hasParking = useHasFeature("parking");
  const { window, timeZone } = day;
  const dates =
    hasParking && visits.length > 0 && window
      ? [
          {
            ...{ date, timeZone, ok: true, problems: [] },
            start: window.start.toISOString(),
            end: window.end.toISOString(),
          },
        ]
      : undefined;
  const { state, fullDates } = useVisitorParking(dates, siteId);
  if (visits.length === 0) return null;
  const isFull = state === "none";
  return (
    <>
      <ul className={classes.visitors} aria-label={t("visitors.title")}>
        {visits.map((visit) => (
          <VisitorRow
            key={visit.visitor.id}
            visit={visit}
            offersParking={hasParking}
            isParkingFull={isFull && !visit.needsParking}
            noteId={isFull ? noteId : undefined}
            onChange={(changed) =>
              onChange(visits.map((one) => (one.visitor.id === changed.visitor.id ? changed : one)))
            }
            onRemove={() => onChange(visits.filter((one) => one !== visit))}
          />
        ))}
      </ul>
      {isFull && (
        <p id={noteId} className={fields.hint}>
          {t("visitors.full", { when: fullDates.map(formatWhen).join() })}
        </p>
      )}
    </>
  );
};
