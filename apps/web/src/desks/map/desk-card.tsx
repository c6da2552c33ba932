import { ActionIcon, Button } from "@mantine/core";
import { CLEANERS, FOR_OTHERS, messages } from "@portico/contract/desks/form";
import { IconStar, IconStarFilled } from "@tabler/icons-react";
import type { TFunction } from "i18next";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { featureIconOf } from "../../shell/feature-icons.ts";
import { useSession } from "../../shell/session.ts";
import { formatDay, fullName } from "../../ui/format.ts";
import { STATUS } from "../../ui/status.ts";
import { toast } from "../../ui/toasts.ts";
import { type Ending, ReservationActions } from "../panel/reservation-actions.tsx";
import { shownStatus } from "../status.ts";
import { type Desk, type DeskReservation, useDeskRights, useFavourite } from "../use-desks.ts";
import classes from "./card.module.css";
import { CardFrame, Fact } from "./card-frame.tsx";
import { deskLook } from "./marks.ts";
import { useBook } from "./use-book.ts";
import { useCleanDesk, useDeskTaken } from "./use-floor-plan.ts";

const RequestDeskDialog = lazy(() =>
  import("../request/request-desk-dialog.tsx").then((module) => ({ default: module.RequestDeskDialog })),
);
const EndDialog = lazy(() =>
  import("../panel/end-dialog.tsx").then((module) => ({ default: module.EndDialog })),
);

interface DeskCardProps {
  desk: Desk;
  floorName: string;
  day: string;
  today: string;
  /** The person's own desk at the site on that day. */
  own: DeskReservation | undefined;
  onClose: () => void;
}

/** What a desk is on the day, and what the person can do with it: to book it takes one press. */
export const DeskCard = ({ desk, floorName, day, today, own, onClose }: DeskCardProps) => {
  const { t } = useTranslation("floorPlans");
  return (
    <CardFrame
      title={t("card.desk", { name: desk.name })}
      place={t("card.place", { zone: desk.zone.name, floor: floorName })}
      aside={<Favourite desk={desk} />}
      onClose={onClose}
    >
      <ul className={classes.facts}>
        <Fact icon={STATUS[shownStatus(desk)].icon} look={deskLook(desk)}>
          {stateOf(t, desk, day)}
        </Fact>
        {desk.features.map(({ id, name, icon }) => (
          <Fact key={id} icon={featureIconOf(icon)}>
            {name}
          </Fact>
        ))}
      </ul>
      <Booking desk={desk} day={day} today={today} own={own} />
      <Taken desk={desk} day={day} />
      <Cleaning desk={desk} />
      <More desk={desk} day={day} today={today} />
    </CardFrame>
  );
};

const stateOf = (t: TFunction<"floorPlans">, desk: Desk, date: string): string => {
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

type BookingProps = Pick<DeskCardProps, "desk" | "day" | "today" | "own">;

const Booking = ({ desk, day, today, own }: BookingProps) => {
  const { t } = useTranslation("floorPlans");
  const { mayBook, lastDayFrom } = useDeskRights();
  const { book, isPending } = useBook(desk, day);
  if (day < today) return <p className={classes.note}>{t("card.past")}</p>;
  if (desk.status !== "available" || !desk.can.book || !mayBook) return null;
  const lastDay = lastDayFrom(today);
  if (day > lastDay) return <p className={classes.note}>{messages.beyondLimit(formatDay(lastDay))}</p>;
  const replaced = own && own.desk.id !== desk.id ? own.desk.name : undefined;
  return (
    <>
      <Button fullWidth loading={isPending} onClick={() => book(replaced !== undefined)}>
        {t(desk.needsApproval ? "card.request" : "card.book")}
      </Button>
      {replaced && (
        <p className={classes.note}>
          {t(day === today ? "card.replacesToday" : "card.replaces", {
            desk: replaced,
            day: formatDay(day),
          })}
        </p>
      )}
    </>
  );
};

/** The whole form, with this desk: several days, and for colleagues where the person may. */
const More = ({ desk, day, today }: Omit<BookingProps, "own">) => {
  const { t } = useTranslation("floorPlans");
  const { mayBook, mayBookForOthers, lastDayFrom } = useDeskRights();
  const [request, setRequest] = useState({ isOpen: false, turn: 0 });
  if (!(mayBook || mayBookForOthers) || !desk.isActive || desk.status === "unauthorized") return null;
  const isFree = desk.status === "available" && day >= today && day <= lastDayFrom(today);
  return (
    <>
      <Button
        fullWidth
        variant="subtle"
        size="xs"
        onClick={() => setRequest(({ turn }) => ({ isOpen: true, turn: turn + 1 }))}
      >
        {t(mayBookForOthers ? "card.moreForOthers" : "card.more")}
      </Button>
      {request.turn > 0 && (
        <Suspense>
          <RequestDeskDialog
            key={request.turn}
            opened={request.isOpen}
            onClose={() => setRequest(({ turn }) => ({ isOpen: false, turn }))}
            desk={desk}
            initialDates={isFree ? [day] : []}
          />
        </Suspense>
      )}
    </>
  );
};

/** Cancel, release, check in: one's own, and what one booked for others. */
const Taken = ({ desk, day }: Pick<DeskCardProps, "desk" | "day">) => {
  const { inGroup } = useSession();
  const taken = desk.currentReservation;
  const mayAct = taken !== null && (taken.isMine || inGroup(...FOR_OTHERS));
  const { data } = useDeskTaken(desk.id, day, mayAct);
  const reservation = data?.results.find(({ id }) => id === taken?.id);
  // As it was when the question was asked: the row goes while the dialog closes.
  const [asked, setAsked] = useState<{ reservation: DeskReservation; ending: Ending; isOpen: boolean }>();
  return (
    <>
      {mayAct && reservation && (
        <ReservationActions
          reservation={reservation}
          onEnd={(ending) => setAsked({ reservation, ending, isOpen: true })}
        />
      )}
      {asked && (
        <Suspense>
          <EndDialog
            reservation={asked.reservation}
            ending={asked.ending}
            opened={asked.isOpen}
            onClose={() => setAsked({ ...asked, isOpen: false })}
            onEnded={() => undefined}
          />
        </Suspense>
      )}
    </>
  );
};

const Cleaning = ({ desk }: Pick<DeskCardProps, "desk">) => {
  const { t } = useTranslation("floorPlans");
  const { inGroup } = useSession();
  const { mutate, isPending } = useCleanDesk();
  if (!desk.needsCleaning || !desk.can.clean || !inGroup(...CLEANERS)) return null;
  const clean = () =>
    mutate(desk.id, {
      onSuccess: () => toast.positive(t("card.cleaned", { desk: desk.name })),
      onError: () => toast.negative(t("card.notCleaned", { desk: desk.name })),
    });
  return (
    <Button fullWidth variant="default" loading={isPending} onClick={clean}>
      {t("card.clean")}
    </Button>
  );
};

const Favourite = ({ desk }: Pick<DeskCardProps, "desk">) => {
  const { t } = useTranslation("floorPlans");
  const { mutate, isPending, variables } = useFavourite();
  // Until the answer is there it already shows what was pressed.
  const isKept = isPending ? !variables.isFavourite : desk.isFavourite;
  const Icon = isKept ? IconStarFilled : IconStar;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      className={classes.star}
      aria-label={t(isKept ? "card.drop" : "card.keep", { name: desk.name })}
      data-kept={isKept || undefined}
      onClick={() => mutate(desk, { onError: () => toast.negative(t("card.favouriteFailed")) })}
    >
      <Icon size={18} stroke={1.75} />
    </ActionIcon>
  );
};
