import { Button } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { IconScan } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { formatDay } from "../../ui/days/format.ts";
import { useNow } from "../../ui/days/use-now.ts";
import { ActionsCard } from "./actions-card.tsx";
import { Card } from "./card.tsx";
import { CheckInCard } from "./check-in-card.tsx";
import { PersonalPageGate } from "./gate.tsx";
import { formatWhen, headlineKey, hostName } from "./labels.ts";
import { MeetingCard } from "./meeting-card.tsx";
import classes from "./page.module.css";
import { ParkingRow } from "./parking-row.tsx";
import { SiteCard } from "./site-card.tsx";
import { TaskCard } from "./task-card.tsx";
import type { PersonalVisit } from "./use-personal-visit.ts";
import { VisitorCard } from "./visitor-card.tsx";

/** `/visit/{uuid}`: all details of one visit, for its visitor. */
export const PersonalPage = ({ uuid }: { uuid: string }) => (
  <PersonalPageGate uuid={uuid}>{(visit) => <LoadedPersonalPage visit={visit} />}</PersonalPageGate>
);

const LoadedPersonalPage = ({ visit }: { visit: PersonalVisit }) => {
  const isWide = useMediaQuery("(min-width: 64em)", undefined, { getInitialValueInEffect: false });
  return isWide ? <WidePersonalPage visit={visit} /> : <PhonePersonalPage visit={visit} />;
};

const PhonePersonalPage = ({ visit }: { visit: PersonalVisit }) => (
  <main className={classes.page}>
    <div className={classes.phone}>
      <Greeting visit={visit} />
      <TaskCard visit={visit} />
      <CheckInCard visit={visit} />
      <MeetingCard visit={visit} hasParking />
      <SiteCard site={visit.site} />
      <ActionsCard visit={visit} />
    </div>
    <CheckInButton visit={visit} frame={(button) => <div className={classes.foot}>{button}</div>} />
  </main>
);

const WidePersonalPage = ({ visit }: { visit: PersonalVisit }) => {
  const { t } = useTexts("visitsPersonalPage");
  return (
    <main className={classes.wide}>
      <div className={classes.top}>
        <Greeting visit={visit} />
        <TaskCard visit={visit} />
      </div>
      <div className={`${classes.column} ${classes.left}`}>
        <CheckInButton visit={visit} frame={(button) => button} />
        <CheckInCard visit={visit} isTitled />
        <VisitorCard visit={visit} />
        <ActionsCard visit={visit} />
      </div>
      <div className={classes.column}>
        <MeetingCard visit={visit} isTitled />
      </div>
      <div className={classes.column}>
        {visit.parkingReservation && (
          <Card title={t("parking")} isTitled isRows>
            <ParkingRow visit={visit} />
          </Card>
        )}
      </div>
      <div className={classes.bottom}>
        <SiteCard site={visit.site} />
      </div>
    </main>
  );
};

const WHEN_MARK = "\u0000";

const Greeting = ({ visit }: { visit: PersonalVisit }) => {
  const { t } = useTexts("visitsPersonalPage");
  const now = useNow();
  // The time within the headline is emphasised.
  const [before, after] = t(headlineKey(visit), { host: hostName(visit) ?? "", when: WHEN_MARK }).split(
    WHEN_MARK,
  );
  return (
    <div className={classes.greeting}>
      <h1 className={classes.hello}>{t("hello", { name: visit.visitor.firstName })}</h1>
      <p className={classes.answer}>
        {before}
        {after !== undefined && <strong>{formatWhen(t, visit, now)}</strong>}
        {after}
      </p>
    </div>
  );
};

interface CheckInButtonProps {
  visit: PersonalVisit;
  /** Renders the place of the button; not called without a button. */
  frame: (button: ReactNode) => ReactNode;
}

/** The next step on the day: the scanner, or the task that comes first. */
const CheckInButton = ({ visit, frame }: CheckInButtonProps) => {
  const { t } = useTexts("visitsPersonalPage");
  const { open, reason } = visit.checkIn;
  if (!visit.qrCodeUrl || reason === "off" || reason === "status") return null;
  const link = reason === "nda" ? "/visit/$uuid/nda" : "/visit/$uuid/sign-in";
  const isPossible = open || reason === "nda";
  // The missing signature is already at the top of the page.
  const obstacle =
    reason && reason !== "nda" && t(`checkInObstacles.${reason}`, { day: formatDay(visit.day, "long") });
  return frame(
    <div className={classes.checkIn}>
      {obstacle && (
        <p className={classes.obstacle} id="check-in-obstacle">
          {obstacle}
        </p>
      )}
      <Button
        size="md"
        fullWidth
        disabled={!isPossible}
        aria-describedby={obstacle ? "check-in-obstacle" : undefined}
        leftSection={<IconScan size={20} stroke={1.75} aria-hidden />}
        {...(isPossible && {
          renderRoot: (props: object) => (
            <Link to={link} params={{ uuid: visit.uuid }} search={{}} {...props} />
          ),
        })}
      >
        {t("checkIn")}
      </Button>
    </div>,
  );
};
