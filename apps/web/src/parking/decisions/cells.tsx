import { IconChargingPile, IconDisabled } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { formatTimes, fullName, zoneNote } from "../../ui/days/format.ts";
import { Avatar } from "../../ui/people/avatar.tsx";
import { Plate } from "../../ui/people/plate.tsx";
import { parkerName } from "../core/labels.ts";
import type { Reservation } from "../core/use-parking.ts";
import classes from "./decisions.module.css";
import { formatEvSlot, typeOf } from "./labels.ts";

/** The parts of a row that the table shares with the cards on phones. */

export const PersonCell = ({ row, children }: { row: Reservation; children?: ReactNode }) => {
  const { t } = useTexts("parkingDecisions");
  const { user, bookedBy, accessibilityNeed } = row;
  const type = typeOf(row);
  return (
    <span className={classes.person}>
      {user && <Avatar person={user} size={24} />}
      <span className={classes.lines}>
        <span className={classes.name}>
          {parkerName(row)}
          {accessibilityNeed && (
            <span className={classes.need} title={t("accessible")}>
              <IconDisabled size={16} stroke={1.75} aria-hidden />
              <span className="visually-hidden">. {t("accessible")}</span>
            </span>
          )}
        </span>
        <span className={classes.second}>
          {bookedBy && type === "visitor" ? (
            t("visitorOf", { name: fullName(bookedBy) })
          ) : (
            <>
              {t(`types.${type}`)}
              {bookedBy && `, ${t("bookedBy", { name: fullName(bookedBy) })}`}
            </>
          )}
        </span>
        {children}
      </span>
    </span>
  );
};

/** The first plate and the number of others; tooltip and screen readers get all plates. */
export const VehiclesCell = ({ row: { vehicles } }: { row: Reservation }) => {
  const { t } = useTexts("parkingDecisions");
  const [first, ...others] = vehicles.map(({ registration }) => registration);
  if (!first) return <EmptyCell />;
  if (others.length === 0) return <Plate>{first}</Plate>;
  return (
    <span
      className={classes.vehicles}
      title={t("vehicles", { plates: vehicles.map((one) => one.registration).join(", ") })}
    >
      <Plate>{first}</Plate> <span aria-hidden>{t("moreVehicles", { count: others.length })}</span>
      <span className="visually-hidden">, {others.join(", ")}</span>
    </span>
  );
};

export const TimesCell = ({ row: { start, end, timeZone } }: { row: Reservation }) => (
  <>
    <span className="tabular">{formatTimes(start, end, timeZone)}</span>
    <span className={classes.second}>{zoneNote(timeZone, start)}</span>
  </>
);

export const EvCell = ({ row }: { row: Reservation }) => {
  const { t } = useTexts("parkingDecisions");
  const words = formatEvSlot(t, row);
  if (!words) return <EmptyCell />;
  return (
    <span className={classes.ev}>
      <IconChargingPile size={16} stroke={1.75} aria-hidden />
      {words}
    </span>
  );
};

export const EmptyCell = () => {
  const { t } = useTexts("parkingDecisions");
  return <span className={classes.none}>{t("none")}</span>;
};

/** The reason of the denial or cancellation. */
export const ReasonCell = ({ row: { cancellationReason } }: { row: Reservation }) =>
  cancellationReason && (
    <span className={`${classes.second} ${classes.clipped}`} title={cancellationReason}>
      {cancellationReason}
    </span>
  );
