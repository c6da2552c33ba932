import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { sitesQuery } from "../shell/sites.ts";
import { useOnline } from "../shell/use-online.ts";
import { Dialog } from "../ui/dialog.tsx";
import { dayIn } from "../ui/format.ts";
import { toast } from "../ui/toasts.ts";
import classes from "./request.module.css";
import { RequestChoices } from "./request-choices.tsx";
import { RequestDates } from "./request-dates.tsx";
import { RequestNote } from "./request-note.tsx";
import { RequestResult } from "./request-result.tsx";
import { resultSubtitle, resultSummary, resultTitle } from "./result-words.ts";
import { useBookingRange } from "./use-booking-range.ts";
import { type Reservation, useCarparks } from "./use-parking.ts";
import { useRequestForm } from "./use-request-form.ts";

interface RequestDialogProps {
  opened: boolean;
  onClose: () => void;
  initialDates: readonly string[];
}

/** Dates left, choices right, what will happen in the footer; then what happened, day by day. */
export const RequestDialog = ({ opened, onClose, initialDates }: RequestDialogProps) => {
  const { t } = useTranslation("parking");
  const [results, setResults] = useState<Reservation[]>();
  const state = useRequestForm(initialDates, setResults);
  const { form, site, personId, personName } = state;
  const today = dayIn(state.timeZone);
  const range = useBookingRange(today);
  const carparks = useCarparks({ ...form, personId });
  const chosen = carparks.data?.results.find(({ id }) => id === form.carparkId);
  const isOnline = useOnline();

  const sitesFailed = useQuery(sitesQuery).isError;
  useEffect(() => {
    if (!opened || !sitesFailed) return;
    toast.negative(t("form.sitesFailed"));
    onClose();
  }, [opened, sitesFailed, onClose, t]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const frame = event.currentTarget;
    const wrong = state.submit();
    const field = wrong && frame.querySelector(`[data-field="${wrong}"]`);
    field?.querySelector<HTMLElement>("input:not([type=hidden]):not(:disabled), [tabindex='0']")?.focus();
  };

  if (results) {
    const forName = form.isForOther ? personName : "";
    const onChanged = (after: Reservation) =>
      setResults(results.map((row) => (row.id === after.id ? after : row)));
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
        <RequestResult results={results} forName={forName} onChanged={onChanged} />
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
      flush
      onSubmit={submit}
      note={<RequestNote days={chosen?.days} state={state} isOnline={isOnline} />}
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
