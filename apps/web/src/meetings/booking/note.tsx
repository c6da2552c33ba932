import { Loader } from "@mantine/core";
import {
  IconAlertCircle,
  IconCircleCheck,
  IconHelpCircle,
  IconInfoCircle,
  IconListNumbers,
  IconWifiOff,
} from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { ApiError } from "../../shell/api/error.ts";
import { bookingPreviewOf } from "../draft/booking-preview.ts";
import type { MeetingFormState } from "../draft/use-form.ts";
import classes from "./booking.module.css";

const ICONS = { possible: IconCircleCheck, impossible: IconAlertCircle, waiting: IconListNumbers } as const;

interface BookingPreviewNoteProps {
  form: MeetingFormState;
  isVisit: boolean;
  isOnline: boolean;
}

/** The forecast in words, before the form is sent; first what the booking is about, while that is missing. */
export const BookingPreviewNote = ({ form, isVisit, isOnline }: BookingPreviewNoteProps) => {
  const { t } = useTexts("meetingsBooking");
  const { outlook, state, type, needsRoom } = form;
  const { current, error, isChecking, body } = outlook;
  const isWithoutRoom = state.rooms.length === 0 && state.waitFor.length === 0;
  const missing = !isWithoutRoom
    ? undefined
    : needsRoom && type
      ? t("outlook.roomMissing", { name: type.name })
      : isVisit && state.visits.length === 0 && state.description.trim() === ""
        ? t("outlook.visitorMissing")
        : undefined;
  const preview = current && bookingPreviewOf(t, current, state);
  const found = missing && preview?.kind === "possible" ? undefined : preview;
  const refusal = error instanceof ApiError && error.status === 400 ? error.message : undefined;
  const Icon = !isOnline
    ? IconWifiOff
    : found
      ? ICONS[found.kind]
      : error
        ? refusal
          ? IconAlertCircle
          : IconHelpCircle
        : missing
          ? IconInfoCircle
          : undefined;
  const words = !isOnline
    ? t("offline")
    : found
      ? found.text
      : error
        ? (refusal ?? t("outlook.unknown"))
        : (missing ?? t(body ? "outlook.checking" : "outlook.incomplete"));
  return (
    <span className={classes.note} data-kind={isOnline ? found?.kind : undefined} role="status">
      {Icon ? (
        <Icon size={18} stroke={1.75} className={classes.icon} aria-hidden />
      ) : (
        isChecking && <Loader size={16} />
      )}
      <span>{words}</span>
    </span>
  );
};
