import { Button } from "@mantine/core";
import type { ScannedDesk } from "@portico/contract/desks/reservations";
import { type TextCode, text } from "@portico/contract/texts/text";
import { useRef } from "react";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { ApiError } from "../../shell/api/error.ts";
import { dayIn } from "../../ui/days/format.ts";
import { Outcome } from "../../ui/feedback/outcome.tsx";
import { toast } from "../../ui/feedback/toasts.ts";
import { type DeskReservation, useRequestDesk } from "../core/use-desks.ts";
import { DeskFacts, PlanButton } from "./desk-facts.tsx";

interface RefusedDeskProps {
  desk: ScannedDesk;
  reason: ApiError;
  onBooked: (reservation: DeskReservation) => void;
}

/**
 * A desk that was not booked, with the reason. A person with another desk today can take this one in its
 * place, if it is free.
 */
export const RefusedDesk = ({ desk, reason, onBooked }: RefusedDeskProps) => {
  const { t } = useTexts("desksScan");
  const { mutate, isPending } = useRequestDesk();
  const idempotencyKey = useRef(crypto.randomUUID());
  // The desk itself may be free: what is missing is the person's right.
  const isForbidden = reason.text === ("desks.mayNotBookOneself" satisfies TextCode);
  const { id, name, location, floorPlanRelativeUrl: plan, timeZone, ownReservation: own } = desk;
  const takeInstead = (date: string) =>
    mutate(
      { body: { deskId: id, date, replace: true }, idempotencyKey: idempotencyKey.current },
      {
        onSuccess: ({ results: [reservation] }) => reservation && onBooked(reservation),
        onError: (failure) => {
          // A refused attempt gets a new key; an attempt without an answer is repeated with the same key.
          if (failure instanceof ApiError && !failure.isNetwork) idempotencyKey.current = crypto.randomUUID();
          toast.negative(
            failure instanceof ApiError ? failure.message : translate(text("desks.notRequested")),
          );
        },
      },
    );
  return (
    <Outcome
      isProblem
      {...(isForbidden
        ? { title: reason.message }
        : { title: translate(text("desks.qrUnavailableTitle")), text: reason.message })}
    >
      <DeskFacts
        name={name}
        location={location}
        day={own?.date}
        own={own && [own.desk.name, own.desk.location].join(", ")}
      />
      {own && desk.can.book && (
        <Button loading={isPending} onClick={() => takeInstead(own.date)}>
          {t("instead")}
        </Button>
      )}
      <PlanButton path={plan} day={dayIn(timeZone)} />
    </Outcome>
  );
};
