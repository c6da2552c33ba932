import { Button } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { useOnline } from "../../shell/live/use-online.ts";
import { RequestDialog } from "../../shell/request/dialog.tsx";
import { dayIn } from "../../ui/days/format.ts";
import { useBookingRange } from "../core/use-booking-range.ts";
import { type Carpark, type Reservation, useCarparks } from "../core/use-parking.ts";
import { RequestChoices } from "./choices.tsx";
import { ParkingDates } from "./dates.tsx";
import { RequestNote } from "./note.tsx";
import { RequestResult } from "./result.tsx";
import { resultSubtitle, resultSummary, resultTitle } from "./result-labels.ts";
import { type InitialParkingRequest, useParkingRequestForm } from "./use-request-form.ts";

interface RequestParkingDialogProps {
  opened: boolean;
  onClose: () => void;
  beginning: InitialParkingRequest;
}

/**
 * Dates on the left, choices on the right, the forecast in the footer; after sending, the outcome day by day.
 */
export const RequestParkingDialog = ({ opened, onClose, beginning }: RequestParkingDialogProps) => {
  const { t } = useTexts("parking");
  const [results, setResults] = useState<Reservation[]>();
  // The car parks' forecasts from before the request: alternatives for a queued day.
  const [offers, setOffers] = useState<readonly Carpark[]>([]);
  const state = useParkingRequestForm(beginning, setResults);
  const { values, site, personId, personName } = state;
  const today = dayIn(state.timeZone);
  const range = useBookingRange(today);
  const carparks = useCarparks({ ...values, personId });
  const chosen = carparks.data?.results.find(({ id }) => id === values.carparkId);
  const isOnline = useOnline();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    setOffers(carparks.data?.results ?? []);
    state.submit(event);
  };

  const forName = values.isForOther ? personName : "";
  const onChanged = (after: Reservation) =>
    setResults((rows) => rows?.map((row) => (row.day === after.day ? after : row)));
  const result = results && {
    title: resultTitle(t, results),
    subtitle: resultSubtitle(t, results, forName),
    note: <span role="status">{resultSummary(t, results)}</span>,
    actions: (
      <Button onClick={onClose} autoFocus>
        {t("result.done")}
      </Button>
    ),
    children: (
      <RequestResult
        results={results}
        offers={offers}
        bodyFor={(carparkId, day) => ({ ...state.asked(), targetCarpark: carparkId, dates: [day] })}
        forName={forName}
        onChanged={onChanged}
      />
    ),
  };
  const who = [personName || t("form.somebody"), site?.name].filter(Boolean).join(", ");
  return (
    <RequestDialog
      opened={opened}
      onClose={onClose}
      result={result}
      title={t("request")}
      subtitle={t("form.subtitle", { who })}
      form={{ submit, isPending: state.isPending }}
      note={<RequestNote days={chosen?.days} state={state} today={today} isOnline={isOnline} />}
      labels={{
        cancel: t("form.cancel"),
        submit: t("form.submit", { count: Math.max(1, values.dates.length) }),
      }}
    >
      <ParkingDates state={state} today={today} range={range} />
      <RequestChoices state={state} carparks={carparks} />
    </RequestDialog>
  );
};
