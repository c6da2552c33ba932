import { Button, Checkbox } from "@mantine/core";
import { IconShieldExclamation } from "@tabler/icons-react";
import type { MouseEvent } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { formatDay, fullName, timeIn, zoneNote } from "../../ui/days/format.ts";
import { StatusChip } from "../../ui/feedback/status-chip.tsx";
import { visitStatusAt } from "../../ui/feedback/visit-status.ts";
import { Avatar } from "../../ui/people/avatar.tsx";
import { Plate } from "../../ui/people/plate.tsx";
import { VisitMenu } from "../actions/menu.tsx";
import type { VisitTools } from "../actions/use-visit-tools.ts";
import { firstPlate, formatPlace, formatWhen, primaryAction, secondaryAction } from "../core/labels.ts";
import type { Visit } from "../core/use-visits.ts";
import classes from "./table.module.css";

interface VisitRowProps {
  visit: Visit;
  now: Date;
  /** Whether the list shows more than one day. */
  showsDay: boolean;
  /** Whether the list shows all sites. */
  showsSite: boolean;
  isSelected: boolean;
  isOpen: boolean;
  onSelect: (isSelected: boolean) => void;
  onOpen: () => void;
  tools: VisitTools;
  previousPage: string;
}

/** Whether the row itself was pressed: not its controls, and not while text is being selected. */
const isPressOnRow = ({ target }: MouseEvent): boolean =>
  !(target as Element).closest("a, button, input, label, [role=menu]") && !getSelection()?.toString();

export const VisitRow = (props: VisitRowProps) => {
  const { visit, now, showsDay, isSelected, isOpen, onOpen, tools } = props;
  const place = formatPlace(visit);
  const { t } = useTexts("visits");
  const { visitor, meeting, timeZone } = visit;
  const name = fullName(visitor);
  const primary = primaryAction(visit);
  const also = secondaryAction(visit);
  const about = [visitor.company, visit.isWalkIn && t("table.walkIn")].filter(Boolean);
  return (
    <tr
      className={classes.row}
      data-id={visit.id}
      data-open={isOpen || undefined}
      data-selected={isSelected || undefined}
      onClick={(event) => isPressOnRow(event) && onOpen()}
    >
      <td className={classes.check}>
        <Checkbox
          checked={isSelected}
          onChange={(event) => props.onSelect(event.currentTarget.checked)}
          aria-label={t("table.select", { name, when: formatWhen(visit) })}
        />
      </td>
      <td className={`${classes.time} tabular`}>
        <Moment visit={visit} showsDay={showsDay} />
      </td>
      <td className={classes.visitor}>
        <span className={classes.person}>
          <Avatar person={visitor} />
          <span className={classes.lines}>
            <button
              type="button"
              className={classes.name}
              onClick={onOpen}
              aria-current={isOpen || undefined}
              aria-keyshortcuts={primary && "Control+Enter"}
              data-slot="name"
            >
              {name}
            </button>
            <span className={classes.second}>
              <DenyMark visit={visit} />
              {about.join(" · ")}
              {meeting.host && (
                <span className={classes.hostHere}>
                  {about.length > 0 && " · "}
                  {meeting.host.name}
                </span>
              )}
            </span>
          </span>
        </span>
      </td>
      <td className={classes.host}>
        <span className={classes.lines}>
          <span className={classes.clipped}>
            {meeting.host ? meeting.host.name : <span className={classes.none}>{t("table.noHost")}</span>}
          </span>
          <span className={`${classes.second} ${classes.clipped}`}>
            {props.showsSite && place !== visit.site.name ? `${place}, ${visit.site.name}` : place}
          </span>
        </span>
      </td>
      <td className={classes.parking}>
        <Parking visit={visit} />
      </td>
      <td className={classes.status}>
        <StatusChip status={visitStatusAt(visit, now)} />
        {visit.delay && visit.status === "scheduled" && (
          <span className={`${classes.second} tabular`}>
            {t("table.late", { time: timeIn(timeZone, visit.delay) })}
          </span>
        )}
      </td>
      <td className={classes.action}>
        {also && (
          <Button
            size="xs"
            variant="light"
            className={classes.also}
            onClick={() => tools.act(visit, also)}
            aria-label={t("actions.of", { action: t(`actions.${also}`), name })}
            data-slot="also"
          >
            {t(`actions.${also}`)}
          </Button>
        )}
        {primary && (
          <Button
            size="xs"
            variant={primary === "check-in" ? "light" : "default"}
            onClick={() => tools.act(visit, primary)}
            aria-label={t("actions.of", { action: t(`actions.${primary}`), name })}
            data-slot="act"
          >
            {t(`actions.${primary}`)}
          </Button>
        )}
      </td>
      <td className={classes.menu}>
        <VisitMenu
          visit={visit}
          tools={tools}
          excludedActions={[primary]}
          previousPage={props.previousPage}
        />
      </td>
    </tr>
  );
};

const Moment = ({ visit, showsDay }: { visit: Visit; showsDay: boolean }) => {
  const { start, day, timeZone } = visit;
  const second = [showsDay && formatDay(day), zoneNote(timeZone, start)].filter(Boolean).join(", ");
  return (
    <>
      {timeIn(timeZone, start)}
      {second && <span className={classes.second}>{second}</span>}
    </>
  );
};

const DenyMark = ({ visit }: { visit: Visit }) => {
  const { t } = useTexts("visits");
  if (visit.deny !== "matched" && visit.deny !== "refused") return null;
  const words = t(visit.deny === "matched" ? "table.denied" : "table.refused");
  return (
    <span className={classes.deny} title={words}>
      <IconShieldExclamation size={14} stroke={2} aria-hidden />
      <span className="visually-hidden">{words}. </span>
    </span>
  );
};

const Parking = ({ visit }: { visit: Visit }) => {
  const { t } = useTexts("visits");
  const { parkingReservation } = visit;
  const plate = firstPlate(visit);
  if (!parkingReservation) return <span className={classes.none}>{t("table.none")}</span>;
  if (plate) return <Plate>{plate}</Plate>;
  return <>{parkingReservation.space?.name ?? t("table.reserved")}</>;
};
