import { Button } from "@mantine/core";
import { text } from "@portico/contract/texts/text";
import { useState } from "react";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { Outcome } from "../../ui/feedback/outcome.tsx";
import type { DeskReservation } from "../core/use-desks.ts";
import { EndDeskReservationDialog } from "../dashboard/end-dialog.tsx";
import type { EndAction } from "../dashboard/reservation-actions.tsx";
import { DeskFacts, PlanButton } from "./desk-facts.tsx";

interface BookedDeskProps {
  reservation: DeskReservation;
  /** Whether this scan made the reservation. */
  isNew: boolean;
  onEnded: (ending: EndAction) => void;
}

/** The person's desk for today, with the button to cancel or release it. */
export const BookedDesk = ({ reservation, isNew, onEnded }: BookedDeskProps) => {
  const { t } = useTexts("desksScan");
  const [isAsking, setAsking] = useState(false);
  const { desk, date, status, checkedInAt, can } = reservation;
  const ending: EndAction = can.cancel ? "cancel" : "release";
  return (
    <Outcome
      title={isNew ? translate(text("desks.qrRequested")) : translate(text("desks.qrAlreadyYours"))}
      text={status === "pending" ? t("pending") : checkedInAt && t("checkedIn")}
    >
      <DeskFacts name={desk.name} location={desk.location} day={date} />
      {can[ending] && (
        <Button variant="default" onClick={() => setAsking(true)}>
          {t(ending)}
        </Button>
      )}
      <PlanButton path={desk.floorPlanRelativeUrl} day={date} />
      <EndDeskReservationDialog
        reservation={reservation}
        ending={ending}
        opened={isAsking}
        onClose={() => setAsking(false)}
        onEnded={() => onEnded(ending)}
      />
    </Outcome>
  );
};
