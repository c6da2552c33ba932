import type { Translate } from "../../locales/use-texts.ts";
import { fullName, timeIn } from "../../ui/days/format.ts";
import { deskLook, type PlanDesk, type PlanRoom } from "./markers.ts";

type T = Translate<"floorPlans">;

/** "Free until 11:30", "Free from 11:00", "Booked all day". */
export const roomStateLabel = (t: T, { status, until, freeFrom }: PlanRoom, timeZone: string): string => {
  if (freeFrom) return t("room.freeFrom", { time: timeIn(timeZone, freeFrom) });
  const time = until && timeIn(timeZone, until);
  switch (status) {
    case "available":
    case "semi-occupied":
      return time ? t("room.freeUntil", { time }) : t("room.free");
    case "occupied":
      return time ? t("room.freeFrom", { time }) : t("room.busy");
    case "unavailable":
      return time ? t("room.shutUntil", { time }) : t("room.shut");
    case "walk-ins":
      return t("room.walkIns");
    case "non-bookable":
      return t("room.nonBookable");
    case "unauthorized":
      return t("room.unauthorized");
  }
};

/** The state of a desk in the list: "Free", "Callum Reid", "Occupied". */
export const deskStateLabel = (t: T, desk: PlanDesk): string => {
  const look = deskLook(desk);
  const taken = desk.currentReservation;
  if (look === "mine" && taken?.status === "pending") return t("state.pending");
  if (look === "occupied" && taken?.user) return fullName(taken.user);
  return t(`state.${look}`);
};
