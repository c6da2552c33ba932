import { Button } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { useOnline } from "../../shell/live/use-online.ts";
import { useCloseWithoutSites } from "../../shell/session/use-close-without-sites.ts";
import { dayIn } from "../../ui/days/format.ts";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { focusField } from "../../ui/form/focus-field.ts";
import classes from "../../ui/form/request-dialog.module.css";
import { useBookingRange } from "../core/use-booking-range.ts";
import { type Carpark, type Reservation, useCarparks } from "../core/use-parking.ts";
import { RequestChoices } from "./choices.tsx";
import { RequestDates } from "./dates.tsx";
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
  const { form, site, personId, personName } = state;
  const today = dayIn(state.timeZone);
  const range = useBookingRange(today);
  const carparks = useCarparks({ ...form, personId });
  const chosen = carparks.data?.results.find(({ id }) => id === form.carparkId);
  const isOnline = useOnline();

  useCloseWithoutSites(opened, onClose);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wrong = state.submit();
    if (wrong) focusField(event.currentTarget, wrong);
    else setOffers(carparks.data?.results ?? []);
  };

  if (results) {
    const forName = form.isForOther ? personName : "";
    const onChanged = (after: Reservation) =>
      setResults((rows) => rows?.map((row) => (row.day === after.day ? after : row)));
    return (
      <Dialog
        opened={opened}
        onClose={onClose}
        title={resultTitle(t, results)}
        subtitle={resultSubtitle(t, results, forName)}
        note={<span role="status">{resultSummary(t, results)}</span>}
        actions={
          <Button onClick={onClose} autoFocus>
            {t("result.done")}
          </Button>
        }
      >
        <RequestResult
          results={results}
          offers={offers}
          bodyFor={(carparkId, day) => ({ ...state.asked(), targetCarpark: carparkId, dates: [day] })}
          forName={forName}
          onChanged={onChanged}
        />
      </Dialog>
    );
  }
  const who = [personName || t("form.somebody"), site?.name].filter(Boolean).join(", ");
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t("request")}
      subtitle={t("form.subtitle", { who })}
      width={912}
      isFlush
      onSubmit={submit}
      note={<RequestNote days={chosen?.days} state={state} today={today} isOnline={isOnline} />}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t("form.cancel")}
          </Button>
          <Button type="submit" loading={state.isPending} disabled={!isOnline}>
            {t("form.submit", { count: Math.max(1, form.dates.length) })}
          </Button>
        </>
      }
    >
      <div className={classes.columns}>
        <RequestDates state={state} today={today} range={range} />
        <RequestChoices state={state} carparks={carparks} />
      </div>
    </Dialog>
  );
};
