import { Button, TextInput } from "@mantine/core";
import "../../styles/app.css";
import "@mantine/dates/styles.layer.css";
import { limits } from "@portico/contract/meetings/form";
import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { useOnline } from "../../shell/live/use-online.ts";
import { LeaveGuard } from "../../shell/page/leave-guard.tsx";
import type { ResourceType } from "../../shell/resources/types.ts";
import type { Scope } from "../core/use-booking.ts";
import type { Meeting } from "../core/use-meetings.ts";
import type { FormState } from "../draft/state.ts";
import { useMeetingForm } from "../draft/use-form.ts";
import type { VisitorPicker } from "../draft/visitor-picker.ts";
import classes from "./booking.module.css";
import { DateSection } from "./date-section.tsx";
import { BookingPreviewNote } from "./note.tsx";
import { PeopleSection } from "./people-section.tsx";
import { PlaceSection } from "./place-section.tsx";
import { ScopeDialog } from "./question-dialogs.tsx";
import { VisitorSection } from "./visitor-section.tsx";

/** What is chosen so far of where a meeting is. */
export interface ChosenPlace {
  siteId: string | null;
  hasRooms: boolean;
}

interface MeetingFormProps {
  initial: FormState;
  meeting?: Meeting;
  type?: ResourceType | undefined;
  /** Undefined: the person may not invite visitors here. */
  visitorPicker: VisitorPicker | undefined;
  /** Whether the form is for a visit: visitors come first, a room and a description are optional. */
  isVisit: boolean;
  /** Called when the site or the first room is chosen. */
  onPlace?: (place: ChosenPlace) => void;
  onDone: (meetings: readonly Meeting[], scope: Scope) => void;
  onCancel: () => void;
  /** Shown at the left of the footer: Delete. */
  aside?: ReactNode;
}

/**
 * Description and dates on the left, place and people on the right; of a visit the visitors and dates on the left, and the
 * description last. The footer shows the forecast beside the button.
 */
export const MeetingForm = (props: MeetingFormProps) => {
  const { initial, meeting, type, visitorPicker, isVisit, onPlace, onDone, onCancel, aside } = props;
  const { t } = useTexts("meetingsBooking");
  const hasVisitors = visitorPicker !== undefined;
  const form = useMeetingForm({ initial, meeting, type, isVisit, hasVisitors, onDone });
  const { state, errors, change, isPending, outlook } = form;
  const [asksScope, setAsksScope] = useState(false);
  const isOnline = useOnline();
  const { siteId } = state;
  const hasRooms = state.rooms.length > 0;
  useEffect(() => onPlace?.({ siteId, hasRooms }), [onPlace, siteId, hasRooms]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!meeting?.series) form.send();
    else if (form.check()) setAsksScope(true);
  };

  const isNamed = isVisit && state.visits.length > 0;
  const description = (
    <div data-field="description">
      <TextInput
        label={t("description")}
        description={isNamed && t("visit.optional")}
        placeholder={isNamed ? form.visitDescription : t("descriptionHint")}
        value={state.description}
        // Described, a meeting needs no visitor.
        onChange={({ currentTarget }) =>
          change({ description: currentTarget.value }, ...(state.visits.length === 0 ? ["visits"] : []))
        }
        error={errors.description}
        maxLength={limits.descriptionMax}
      />
    </div>
  );
  const visitors = visitorPicker && <VisitorSection form={form} Picker={visitorPicker} />;
  const count = outlook.last?.results.length ?? state.dates.length;
  return (
    <>
      <form ref={form.frame} onSubmit={submit} noValidate className={classes.form}>
        <div className={classes.columns}>
          <div className={classes.column}>
            <h2 className={classes.title}>{t(isVisit ? "visit.who" : "what")}</h2>
            {isVisit ? visitors : description}
            <DateSection form={form} />
          </div>
          <div className={classes.column}>
            <h2 className={classes.title}>{t(isVisit ? "visit.where" : "who")}</h2>
            <PlaceSection form={form} />
            <PeopleSection form={form} />
            {isVisit ? description : visitors}
          </div>
        </div>
        <div className={classes.footer}>
          <BookingPreviewNote form={form} isVisit={isVisit} isOnline={isOnline} />
          <div className={classes.actions}>
            {aside}
            <Button variant="default" onClick={onCancel}>
              {t("cancel")}
            </Button>
            <Button type="submit" loading={isPending} disabled={!isOnline}>
              {meeting ? t("save") : t("submit", { count: Math.max(1, count) })}
            </Button>
          </div>
        </div>
      </form>
      {asksScope && meeting && (
        <ScopeDialog
          meeting={meeting}
          onClose={() => setAsksScope(false)}
          onChoose={(scope) => {
            setAsksScope(false);
            form.send(scope);
          }}
        />
      )}
      <LeaveGuard isDirty={form.isDirty} />
    </>
  );
};
