import { Anchor } from "@mantine/core";
import { IconSignature } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { formatSpan, formatTimes, timeIn, zoneNote } from "../../ui/days/format.ts";
import { StatusChip } from "../../ui/feedback/status-chip.tsx";
import { visitStatusAt } from "../../ui/feedback/visit-status.ts";
import { Avatar } from "../../ui/people/avatar.tsx";
import { Plate } from "../../ui/people/plate.tsx";
import { formatMoment } from "../core/labels.ts";
import type { Visit } from "../core/use-visits.ts";
import classes from "./panel.module.css";

/** Splits a host's name for the avatar's initials. */
const toPerson = ({ name, photo }: { name: string; photo: string | null }) => {
  const [firstName = "", ...rest] = name.split(" ");
  return { firstName, lastName: rest.join(" "), photo };
};

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={classes.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** Person, time and place of the visit, and what is still missing for check-in. */
export const VisitFacts = ({ visit, now, isToday }: { visit: Visit; now: Date; isToday: boolean }) => {
  const { t } = useTexts("visits");
  const { meeting, timeZone, visitor } = visit;
  const since = visit.statusChanges[0];
  const times = isToday
    ? [formatTimes(visit.start, visit.end, timeZone), zoneNote(timeZone, visit.start)]
        .filter(Boolean)
        .join(", ")
    : formatSpan(visit.start, visit.end, timeZone);
  return (
    <dl className={classes.facts}>
      <Fact name={t("panel.status")}>
        <StatusChip
          status={visitStatusAt(visit, now)}
          {...(since && since.status === visit.status && visit.status !== "scheduled"
            ? { detail: formatMoment(since.at, visit) }
            : {})}
        />
      </Fact>
      <Fact name={t("panel.host")}>
        {meeting.host ? (
          <span className={classes.host}>
            <Avatar person={toPerson(meeting.host)} size={24} />
            <span>
              {meeting.host.name} <HostNoticeStatus visit={visit} />
            </span>
          </span>
        ) : (
          t("table.noHost")
        )}
      </Fact>
      <Fact name={t(visit.isWalkIn ? "panel.walkIn" : "panel.meeting")}>
        <span className="tabular">{times}</span>
        {`, ${meeting.location || visit.site.name}`}
        {meeting.description && <span className={classes.second}>{meeting.description}</span>}
      </Fact>
      {visit.delay && <Fact name={t("panel.delay")}>{timeIn(timeZone, visit.delay)}</Fact>}
      <Fact name={t("panel.parking")}>
        <Parking visit={visit} />
      </Fact>
      <Fact name={t("panel.nda")}>
        <AgreementStatus visit={visit} />
      </Fact>
      {(visitor.email || visitor.phone) && (
        <Fact name={t("panel.contact")}>
          {visitor.email && (
            <Anchor href={`mailto:${visitor.email}`} display="block" inherit>
              {visitor.email}
            </Anchor>
          )}
          {visitor.phone && (
            <Anchor
              href={`tel:${visitor.phone.replaceAll(" ", "")}`}
              display="block"
              inherit
              className="unbroken"
            >
              {visitor.phone}
            </Anchor>
          )}
        </Fact>
      )}
      {visit.checkinPin && (
        <Fact name={t("panel.pin")}>
          <span className="tabular">{visit.checkinPin}</span>
        </Fact>
      )}
      {visit.cancellationReason && <Fact name={t("panel.reason")}>{visit.cancellationReason}</Fact>}
    </dl>
  );
};

const HostNoticeStatus = ({ visit }: { visit: Visit }) => {
  const { t } = useTexts("visits");
  const { onMyWayAt, hostToldAt } = visit;
  const words = onMyWayAt
    ? t("panel.onTheWay", { time: formatMoment(onMyWayAt, visit) })
    : hostToldAt && t("panel.told", { time: formatMoment(hostToldAt, visit) });
  return words && <span className={classes.quiet}>{words}</span>;
};

const Parking = ({ visit }: { visit: Visit }) => {
  const { t } = useTexts("visits");
  const { parkingReservation } = visit;
  const plates = visit.visitor.registration;
  const space = parkingReservation && [parkingReservation.carpark.name, parkingReservation.space?.name];
  const none = t(plates.length > 0 ? "panel.noSpace" : "table.none");
  return (
    <span className={classes.inline}>
      {plates.map(({ registration }) => (
        <Plate key={registration}>{registration}</Plate>
      ))}
      <span>{space ? space.filter(Boolean).join(" ") : none}</span>
      {visit.byCarAt && (
        <span className={classes.quiet}>
          {t("panel.byCar", { time: formatMoment(visit.byCarAt, visit) })}
        </span>
      )}
    </span>
  );
};

const AgreementStatus = ({ visit }: { visit: Visit }) => {
  const { t } = useTexts("visits");
  const { nda } = visit;
  if (nda.signed && nda.signedAt)
    return (
      <span className={classes.inline}>
        <IconSignature size={16} stroke={1.75} aria-hidden />
        {t("panel.ndaSigned", { when: formatMoment(nda.signedAt, visit) })}
      </span>
    );
  if (!nda.required) return <>{t("panel.ndaNone")}</>;
  return (
    <span className={classes.inline}>
      <StatusChip status="pending" />
      {/* Beside the chip, which never breaks. */}
      <span>{t(nda.updated ? "panel.ndaUpdated" : "panel.ndaMissing")}</span>
    </span>
  );
};
