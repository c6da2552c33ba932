import { ActionIcon, Switch } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { fullName } from "../../ui/days/format.ts";
import { StatusChip } from "../../ui/feedback/status-chip.tsx";
import { VISIT_STATUS } from "../../ui/feedback/visit-status.ts";
import { Avatar } from "../../ui/people/avatar.tsx";
import type { FormVisit } from "../draft/state.ts";
import classes from "./booking.module.css";

interface VisitorRowProps {
  visit: FormVisit;
  /** Whether visitors can get parking at all. */
  offersParking: boolean;
  isParkingFull: boolean;
  /** The id of the note with the reason. */
  noteId: string | undefined;
  onChange: (visit: FormVisit) => void;
  onRemove: () => void;
}

/** One visitor, and whether the visitor needs parking; a visitor who has arrived cannot be removed. */
export const VisitorRow = ({
  visit,
  offersParking,
  isParkingFull,
  noteId,
  onChange,
  onRemove,
}: VisitorRowProps) => {
  const { t } = useTexts("meetingsBooking");
  const { visitor, needsParking, finalStatus } = visit;
  const name = fullName(visitor);
  return (
    <li className={classes.person} data-visitor>
      <Avatar person={visitor} size={32} />
      <span className={classes.personName}>
        {name}
        {visitor.company && <span className={classes.company}>{visitor.company}</span>}
      </span>
      {offersParking && (
        <Switch
          className={classes.parks}
          label={t("visitors.needsParking")}
          aria-label={t("visitors.needsParkingOf", { name })}
          aria-describedby={isParkingFull ? noteId : undefined}
          checked={needsParking}
          disabled={isParkingFull}
          onChange={(event) => onChange({ ...visit, needsParking: event.currentTarget.checked })}
        />
      )}
      {finalStatus ? (
        <StatusChip status={VISIT_STATUS[finalStatus]} />
      ) : (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          onClick={onRemove}
          aria-label={t("visitors.remove", { name })}
        >
          <IconX size={18} stroke={1.75} />
        </ActionIcon>
      )}
    </li>
  );
};
