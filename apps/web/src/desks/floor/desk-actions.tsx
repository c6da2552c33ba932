import { text } from "@portico/contract/texts/text";
import { translate } from "../../locales/translate.ts";
import "../core/texts.ts";
import { Button } from "@mantine/core";
import { CLEANERS, MAY_BOOK_FOR_OTHERS } from "@portico/contract/desks/form";
import { lazy, Suspense, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { useSession } from "../../shell/session/session.ts";
import { formatDay } from "../../ui/days/format.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import { desksElsewhere, useElsewhereWords } from "../core/desks-elsewhere.ts";
import { type Desk, type DeskReservation, useDeskRights, useMyDeskReservations } from "../core/use-desks.ts";
import { type EndAction, ReservationActions } from "../dashboard/reservation-actions.tsx";
import classes from "./desk-actions.module.css";
import { useBookDesk } from "./use-book-desk.ts";
import { useCleanDesk, useDeskDayReservations } from "./use-desk-actions.ts";

const RequestDeskDialog = lazy(() =>
  import("../request/dialog.tsx").then((module) => ({ default: module.RequestDeskDialog })),
);
const EndDeskReservationDialog = lazy(() =>
  import("../dashboard/end-dialog.tsx").then((module) => ({ default: module.EndDeskReservationDialog })),
);

interface DeskActionsProps {
  desk: Desk;
  day: string;
  today: string;
  /** The person's own desk at the site on that day. */
  own: DeskReservation | undefined;
}

/** The person's actions on a desk of a floor plan; booking takes one press. */
export const DeskActions = ({ desk, day, today, own }: DeskActionsProps) => (
  <>
    <BookButton desk={desk} day={day} today={today} own={own} />
    <CurrentReservation desk={desk} day={day} />
    <CleanButton desk={desk} />
    <MoreOptionsButton desk={desk} day={day} today={today} />
  </>
);

const BookButton = ({ desk, day, today, own }: DeskActionsProps) => {
  const { t } = useTexts("desks");
  const { mayBook, lastDayFrom } = useDeskRights();
  const { book, isPending } = useBookDesk(desk, day);
  if (day < today) return <p className={classes.note}>{t("card.past")}</p>;
  if (desk.status !== "available" || !desk.can.book || !mayBook) return null;
  const lastDay = lastDayFrom(today);
  if (day > lastDay)
    return <p className={classes.note}>{translate(text("desks.beyondLimit", { lastDay }))}</p>;
  const replaced = own && own.desk.id !== desk.id ? own.desk.name : undefined;
  return (
    <>
      <ElsewhereNote desk={desk} day={day} />
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

/** Says that the person has a desk at another site that day; both may be booked. */
const ElsewhereNote = ({ desk, day }: Pick<DeskActionsProps, "desk" | "day">) => {
  const { user } = useSession();
  const words = useElsewhereWords();
  const { data = [] } = useMyDeskReservations(day, day, null);
  const rows = desksElsewhere(data, { personId: user.id, siteId: desk.siteId, days: [day] });
  return rows.length > 0 && <p className={classes.note}>{words(rows)}</p>;
};

/**
 * Opens the whole request form with this desk: for several days, and for colleagues where the person may book
 * for them.
 */
const MoreOptionsButton = ({ desk, day, today }: Omit<DeskActionsProps, "own">) => {
  const { t } = useTexts("desks");
  const { mayBook, mayBookForOthers, lastDayFrom } = useDeskRights();
  const [request, setRequest] = useState({ isOpen: false, openCount: 0 });
  if (!(mayBook || mayBookForOthers) || !desk.isActive || desk.status === "unauthorized") return null;
  const isFree = desk.status === "available" && day >= today && day <= lastDayFrom(today);
  return (
    <>
      <Button
        fullWidth
        variant="subtle"
        size="xs"
        onClick={() => setRequest(({ openCount }) => ({ isOpen: true, openCount: openCount + 1 }))}
      >
        {t(mayBookForOthers ? "card.moreForOthers" : "card.more")}
      </Button>
      {request.openCount > 0 && (
        <Suspense>
          <RequestDeskDialog
            key={request.openCount}
            opened={request.isOpen}
            onClose={() => setRequest(({ openCount }) => ({ isOpen: false, openCount }))}
            desk={desk}
            initialDates={isFree ? [day] : []}
          />
        </Suspense>
      )}
    </>
  );
};

/** Cancel, release and check in, for the person's own reservation and those the person booked for others. */
const CurrentReservation = ({ desk, day }: Pick<DeskActionsProps, "desk" | "day">) => {
  const { inGroup } = useSession();
  const taken = desk.currentReservation;
  const mayAct = taken !== null && (taken.isMine || inGroup(...MAY_BOOK_FOR_OTHERS));
  const { data } = useDeskDayReservations(desk.id, day, mayAct);
  const reservation = data?.results.find(({ id }) => id === taken?.id);
  // Keeps the reservation as it was when the question was asked: the row disappears while the dialog closes.
  const [question, setQuestion] = useState<{
    reservation: DeskReservation;
    ending: EndAction;
    isOpen: boolean;
  }>();
  return (
    <>
      {mayAct && reservation && (
        <ReservationActions
          reservation={reservation}
          fullWidth
          onEnd={(ending) => setQuestion({ reservation, ending, isOpen: true })}
        />
      )}
      {question && (
        <Suspense>
          <EndDeskReservationDialog
            reservation={question.reservation}
            ending={question.ending}
            opened={question.isOpen}
            onClose={() => setQuestion({ ...question, isOpen: false })}
            onEnded={() => undefined}
          />
        </Suspense>
      )}
    </>
  );
};

const CleanButton = ({ desk }: Pick<DeskActionsProps, "desk">) => {
  const { t } = useTexts("desks");
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
