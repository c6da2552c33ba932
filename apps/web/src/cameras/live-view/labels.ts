import type { CameraEvent as ContractEvent } from "@portico/contract/cameras/events";
import { locale } from "../../locales/locale.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { dayIn, formatDay, fullName } from "../../ui/days/format.ts";
import type { StatusName } from "../../ui/feedback/status.ts";
import type { CameraEvent } from "./use-events.ts";

export const STATUS_NAME: Record<ContractEvent["status"], StatusName> = {
  authorized: "authorised",
  unauthorized: "unauthorised",
  unknown: "unknown",
  denied: "denied",
  exit: "exit",
};

/** "10:42:04" at the camera. */
export const formatSeconds = (timeZone: string, instant: string): string =>
  new Date(instant).toLocaleTimeString(locale(), { timeZone, hourCycle: "h23", timeStyle: "medium" });

/** The same with its day: "Fri 27 Nov, 10:42:04". */
export const formatDaySeconds = (timeZone: string, instant: string): string =>
  `${formatDay(dayIn(timeZone, instant))}, ${formatSeconds(timeZone, instant)}`;

/** The name of a driver; the email of one who gave no name. */
export const driverName = (user: NonNullable<NonNullable<CameraEvent["vehicle"]>["user"]>): string =>
  fullName(user).trim() || (user.email ?? "");

/** The plate as it is known, else as it was read; in words where none was read. */
export const usePlate = () => {
  const { t } = useTexts("camerasLiveView");
  return ({ registration, vehicle, match }: CameraEvent): string =>
    (match === "exact" && vehicle?.registration) || registration || t("noPlate");
};
