import { Button } from "@mantine/core";
import { IconParking, IconParkingOff } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { fullName } from "../../ui/days/format.ts";
import { useNow } from "../../ui/days/use-now.ts";
import { StatusChip } from "../../ui/feedback/status-chip.tsx";
import { visitStatusAt } from "../../ui/feedback/visit-status.ts";
import { Avatar } from "../../ui/people/avatar.tsx";
import type { Meeting } from "../core/use-meetings.ts";
import classes from "./details.module.css";

/** The number of visitors shown before the list is expanded. */
const SHOWN = 8;

type Visit = Meeting["visits"][number];

/** The visitor's parking; null for a visitor who needs none. */
const Parking = ({ visit }: { visit: Visit }) => {
  const { t } = useTexts("meetings");
  if (!visit.needsParking || visit.status === "cancelled") return null;
  const Icon = visit.hasParking ? IconParking : IconParkingOff;
  return (
    <span className={classes.parking} data-lacking={!visit.hasParking || undefined}>
      <Icon size={16} stroke={1.75} aria-hidden />
      {t(visit.hasParking ? "details.parking" : "details.noParking")}
    </span>
  );
};

/** Visitors with the status of their visit and their parking; their number alone for those whom they do not visit. */
export const MeetingVisitors = ({ meeting }: { meeting: Meeting }) => {
  const { t } = useTexts("meetings");
  const [isWhole, setWhole] = useState(false);
  const now = useNow();
  const { visits, numberOfVisitors, start } = meeting;
  const shown = isWhole ? visits : visits.slice(0, SHOWN);
  return (
    <section className={classes.section} aria-label={t("details.visitorsOf")}>
      <h2 className={classes.heading}>
        {t("details.visitors")} <span className={classes.second}>{numberOfVisitors}</span>
      </h2>
      {visits.length === 0 && <p className={classes.second}>{t("details.visitorsHidden")}</p>}
      <ul className={classes.people}>
        {shown.map((visit) => (
          <li key={visit.id ?? visit.visitor.id} className={classes.person}>
            <Avatar person={visit.visitor} size={24} />
            <span className={classes.name}>
              {fullName(visit.visitor)}
              {visit.visitor.company && <span className={classes.second}> · {visit.visitor.company}</span>}
            </span>
            <Parking visit={visit} />
            <StatusChip status={visitStatusAt({ ...visit, start }, now)} />
          </li>
        ))}
      </ul>
      {visits.length > shown.length && (
        <Button variant="subtle" size="xs" className={classes.more} onClick={() => setWhole(true)}>
          {t("details.showAll", { count: visits.length })}
        </Button>
      )}
    </section>
  );
};
