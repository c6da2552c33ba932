import { limits } from "@portico/contract/meetings/form";
import { useId } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { useHasFeature } from "../../shell/session/session.ts";
import { formatList } from "../../ui/days/format.ts";
import fields from "../../ui/form/fields.module.css";
import { formatWhen } from "../draft/booking-preview.ts";
import { type FormVisit, newVisit } from "../draft/state.ts";
import type { MeetingFormState } from "../draft/use-form.ts";
import { useVisitorParking } from "../draft/use-visitor-parking.ts";
import type { VisitorPicker } from "../draft/visitor-picker.ts";
import classes from "./booking.module.css";
import { VisitorRow } from "./visitor-row.tsx";

interface VisitorSectionProps {
  form: MeetingFormState;
  Picker: VisitorPicker;
}

/** The visitors, and which of them need parking. */
export const VisitorSection = ({ form, Picker }: VisitorSectionProps) => {
  const { t } = useTexts("meetingsBooking");
  const noteId = useId();
  const { state, errors, change, outlook } = form;
  const { visits } = state;
  const hasParking = useHasFeature("parking");
  const asks = hasParking && visits.length > 0;
  // Where all visitors have a space, each keeps it at another time of a full day. One without a space needs a free one.
  const held = visits.every(({ parkingId }) => parkingId) ? visits[0]?.parkingId : null;
  const parking = useVisitorParking(
    asks ? outlook.last?.results : undefined,
    state.siteId ?? undefined,
    held,
  );
  const isFull = parking.state === "none";
  const note =
    parking.fullDates.length > 0
      ? t(isFull ? "visitors.full" : "visitors.fullOn", {
          when: formatList(parking.fullDates.map(formatWhen)),
        })
      : undefined;

  const set = (next: readonly FormVisit[]) => change({ visits: next });
  const replace = (visit: FormVisit) =>
    set(visits.map((one) => (one.visitor.id === visit.visitor.id ? visit : one)));

  return (
    <section className={classes.group} data-field="visits" aria-label={t("visitors.title")}>
      <Picker
        label={t("visitors.title")}
        exclude={visits.map(({ visitor }) => visitor.id)}
        onPick={(visitor) => set([...visits, newVisit(visitor)])}
        error={errors.visits}
        disabled={visits.length >= limits.attendsMax}
      />
      {visits.length > 0 && (
        <ul className={classes.people}>
          {visits.map((visit) => (
            <VisitorRow
              key={visit.visitor.id}
              visit={visit}
              offersParking={hasParking}
              // Chosen or reserved parking can always be removed.
              isParkingFull={isFull && !visit.needsParking && !visit.hasParking}
              noteId={note ? noteId : undefined}
              onChange={replace}
              onRemove={() => set(visits.filter((one) => one !== visit))}
            />
          ))}
        </ul>
      )}
      {note && (
        <p id={noteId} className={fields.hint}>
          {note}
        </p>
      )}
    </section>
  );
};
