import { type Translate, useTexts } from "../../locales/use-texts.ts";
import { featureIconOf } from "../../shell/resources/feature-icons.ts";
import { formatDay, fullName } from "../../ui/days/format.ts";
import { STATUS, type StatusName } from "../../ui/feedback/status.ts";
import { deskLook, type PlanDesk } from "../core/markers.ts";
import type { OwnDesk } from "../core/use-own-desk.ts";
import classes from "./card.module.css";
import { CardFrame, Fact } from "./frame.tsx";
import type { DeskActions, FavouriteButton } from "./slots.ts";

interface DeskMarkerCardProps {
  desk: PlanDesk;
  floorName: string;
  day: string;
  today: string;
  /** The person's own desk at the site on that day. */
  own: OwnDesk | undefined;
  actions: DeskActions;
  favouriteButton: FavouriteButton;
  onClose: () => void;
}

/** A desk's status on the day, and the person's actions on it. */
export const DeskMarkerCard = ({
  desk,
  floorName,
  day,
  today,
  own,
  actions: Actions,
  favouriteButton: FavouriteButton,
  onClose,
}: DeskMarkerCardProps) => {
  const { t } = useTexts("floorPlans");
  return (
    <CardFrame
      title={t("card.desk", { name: desk.name })}
      place={t("card.place", { zone: desk.zone.name, floor: floorName })}
      aside={<FavouriteButton desk={desk} />}
      onClose={onClose}
    >
      <ul className={classes.facts}>
        <Fact
          icon={STATUS[statusOf(desk)].icon}
          look={deskLook(desk)}
          person={deskLook(desk) === "occupied" ? desk.currentReservation?.user : null}
        >
          {stateOf(t, desk, day)}
        </Fact>
        {desk.features.map(({ id, name, icon }) => (
          <Fact key={id} icon={featureIconOf(icon)}>
            {name}
          </Fact>
        ))}
      </ul>
      <Actions desk={desk} day={day} today={today} own={own} />
    </CardFrame>
  );
};

const NAMES = {
  available: "available",
  occupied: "occupied",
  "needs-cleaning": "toBeCleaned",
  unauthorized: "nonBookable",
  unavailable: "unavailable",
} as const satisfies Record<PlanDesk["status"], StatusName>;

/** The displayed status; the viewer's own desk shows the status of the reservation, as in the calendar. */
const statusOf = ({ status, currentReservation: taken }: PlanDesk): StatusName => {
  if (status !== "occupied" || !taken?.isMine) return NAMES[status];
  return taken.isCheckedIn ? "checkedIn" : taken.status;
};

const stateOf = (t: Translate<"floorPlans">, desk: PlanDesk, date: string): string => {
  const day = formatDay(date);
  const look = deskLook(desk);
  const taken = desk.currentReservation;
  if (look === "available") return t(desk.needsApproval ? "card.freeApproval" : "card.free", { day });
  if (look === "mine") {
    if (taken?.status === "pending") return t("card.minePending", { day });
    return t(taken?.isCheckedIn ? "card.checkedIn" : "card.mine", { day });
  }
  if (look === "occupied")
    return taken?.user ? t("card.takenBy", { name: fullName(taken.user), day }) : t("card.taken", { day });
  return t(`card.${look}`, { day });
};
