import { Button } from "@mantine/core";
import { IconCrown } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { fullName } from "../../ui/days/format.ts";
import type { StatusName } from "../../ui/feedback/status.ts";
import { StatusChip } from "../../ui/feedback/status-chip.tsx";
import { Avatar } from "../../ui/people/avatar.tsx";
import type { Meeting } from "../core/use-meetings.ts";
import classes from "./details.module.css";
import { MeetingVisitors } from "./visitors.tsx";

type Answer = Meeting["attends"][number]["answer"];

const ANSWER_STATUS: Record<Answer, StatusName> = {
  accepted: "accepted",
  declined: "declined",
  tentative: "tentative",
  "needs-action": "noAnswer",
};
/** The number of people shown before the list is expanded. */
const SHOWN = 8;

/** Attendees with their answers, hosts first. */
export const MeetingPeople = ({ meeting }: { meeting: Meeting }) => {
  const { t } = useTexts("meetings");
  const [isWhole, setWhole] = useState(false);
  const people = [...meeting.attends].sort((a, b) => Number(b.isHost) - Number(a.isHost));
  const shown = isWhole ? people : people.slice(0, SHOWN);
  return (
    <>
      {people.length > 0 && (
        <section className={classes.section} aria-label={t("details.people")}>
          <h2 className={classes.heading}>
            {t("details.people")} <span className={classes.second}>{people.length}</span>
          </h2>
          <ul className={classes.people}>
            {shown.map(({ employee, isHost, answer }) => (
              <li key={employee.id} className={classes.person}>
                <Avatar person={employee} size={24} />
                <span className={classes.name}>{fullName(employee)}</span>
                {isHost ? (
                  <span className={classes.hostMark}>
                    <IconCrown size={16} stroke={1.75} aria-hidden />
                    {t("details.isHost")}
                  </span>
                ) : (
                  <StatusChip status={ANSWER_STATUS[answer]} />
                )}
              </li>
            ))}
          </ul>
          {people.length > shown.length && (
            <Button variant="subtle" size="xs" className={classes.more} onClick={() => setWhole(true)}>
              {t("details.showAll", { count: people.length })}
            </Button>
          )}
        </section>
      )}
      {meeting.visits.length + meeting.numberOfVisitors > 0 && <MeetingVisitors meeting={meeting} />}
    </>
  );
};
