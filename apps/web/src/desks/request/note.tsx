import { Button } from "@mantine/core";
import { text } from "@portico/contract/texts/text";
import {
  IconAlertCircle,
  IconBan,
  IconCircleCheck,
  IconClock,
  IconInfoCircle,
  IconWifiOff,
} from "@tabler/icons-react";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { formatDayList } from "../../ui/days/format-day-list.ts";
import { ForecastNote } from "../../ui/form/forecast-note.tsx";
import dialog from "../../ui/form/request-dialog.module.css";
import { useElsewhereWords } from "../core/desks-elsewhere.ts";
import classes from "./request.module.css";
import type { RequestAvailability } from "./use-availability.ts";
import type { DeskRequestForm } from "./use-request-form.ts";

interface DeskRequestNoteProps {
  state: DeskRequestForm;
  availability: RequestAvailability;
  isOnline: boolean;
  /** Books in place of the person's other desks on these days. */
  onReplace: () => void;
}

/** The forecast in words, before the request is sent. */
export const DeskRequestNote = ({ state, availability, isOnline, onReplace }: DeskRequestNoteProps) => {
  const { t } = useTexts("desks");
  const { t: ui } = useTexts("ui");
  const elsewhereWords = useElsewhereWords();
  const { values, isTaken, invalidDates, isPending, personName } = state;
  const { forecast, zone, elsewhere } = availability;
  const desk = availability.desk?.name ?? "";
  const count = values.dates.length;

  if (isTaken)
    return (
      <div className={dialog.note} data-tone="red" role="alert">
        <IconAlertCircle size={18} stroke={1.75} aria-hidden />
        <span>
          {values.isForOther
            ? t("request.takenForOther", { name: personName })
            : translate(text("desks.alreadyBooked"))}
        </span>
        <Button variant="default" className={classes.replace} loading={isPending} onClick={onReplace}>
          {t("request.replace", { count: invalidDates.length })}
        </Button>
      </div>
    );

  const said = () => {
    switch (forecast.kind) {
      case "nothing":
        return "";
      case "taken":
        return t("forecast.taken", { days: formatDayList(ui, forecast.days) });
      case "full":
        return t("forecast.full", { days: formatDayList(ui, forecast.days) });
      case "gone":
        return t("forecast.gone", { desk });
      case "several":
        return t("forecast.several");
      case "desk":
        return t("forecast.desk", { desk, count });
      case "any":
        return t("forecast.any", { free: forecast.free, count });
    }
  };
  const isBad = ["taken", "full", "gone"].includes(forecast.kind);
  const waits = zone?.needsApproval === true;
  const { icon, tone } = !isOnline
    ? { icon: IconWifiOff, tone: undefined }
    : isBad
      ? { icon: IconBan, tone: "red" as const }
      : waits
        ? { icon: IconClock, tone: "amber" as const }
        : elsewhere.length > 0
          ? { icon: IconInfoCircle, tone: "amber" as const }
          : { icon: IconCircleCheck, tone: "green" as const };
  const words = !isOnline
    ? t("request.offline")
    : [
        elsewhereWords(elsewhere, values.isForOther ? personName : undefined),
        said(),
        !isBad && waits && forecast.kind !== "nothing" && t("forecast.pending"),
      ]
        .filter(Boolean)
        .join(" ");
  return <ForecastNote icon={icon} tone={tone} text={words} />;
};
