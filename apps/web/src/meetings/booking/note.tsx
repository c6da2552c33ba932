import { Loader } from "@mantine/core";
import {
  IconAlertCircle,
  IconCircleCheck,
  IconHelpCircle,
  IconListNumbers,
  IconWifiOff,
} from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { ApiError } from "../../shell/api/error.ts";
import { bookingPreviewOf } from "../draft/booking-preview.ts";
import type { MeetingFormState } from "../draft/use-form.ts";
import classes from "./booking.module.css";

const ICONS = { possible: IconCircleCheck, impossible: IconAlertCircle, waiting: IconListNumbers } as const;

/** The forecast in words, before the form is sent. */
export const BookingPreviewNote = ({ form, isOnline }: { form: MeetingFormState; isOnline: boolean }) => {
  const { t } = useTexts("meetingsBooking");
  const { outlook, state } = form;
  const { current, error, isChecking, body } = outlook;
  const found = current && bookingPreviewOf(t, current, state);
  const refusal = error instanceof ApiError && error.status === 400 ? error.message : undefined;
  const Icon = !isOnline
    ? IconWifiOff
    : found
      ? ICONS[found.kind]
      : error
        ? refusal
          ? IconAlertCircle
          : IconHelpCircle
        : undefined;
  const words = !isOnline
    ? t("offline")
    : found
      ? found.text
      : error
        ? (refusal ?? t("outlook.unknown"))
        : t(body ? "outlook.checking" : "outlook.incomplete");
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
