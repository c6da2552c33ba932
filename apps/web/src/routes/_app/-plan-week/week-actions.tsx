import { ActionIcon, Button } from "@mantine/core";
import { addDays } from "@portico/contract/days/days";
import { IconChevronLeft, IconChevronRight, IconCopy } from "@tabler/icons-react";
import { useTexts } from "../../../locales/use-texts.ts";
import classes from "./plan-week.module.css";

const WEEK = 7;

interface WeekActionsProps {
  /** Of the shown week. */
  monday: string;
  presentMonday: string;
  onWeek: (monday: string) => void;
  /** Undefined while the present week is not known. */
  onCopy: (() => void) | undefined;
}

/** To the weeks beside, and the choice of what one has in the present week. */
export const WeekActions = ({ monday, presentMonday, onWeek, onCopy }: WeekActionsProps) => {
  const { t } = useTexts("planWeek");
  return (
    <div className={classes.navigator}>
      {monday > presentMonday && (
        <Button
          variant="default"
          leftSection={<IconCopy size={16} stroke={1.75} aria-hidden />}
          disabled={!onCopy}
          onClick={onCopy}
        >
          {t("asThisWeek")}
        </Button>
      )}
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t("previous")}
        disabled={monday <= presentMonday}
        onClick={() => onWeek(addDays(monday, -WEEK))}
      >
        <IconChevronLeft size={16} stroke={2} />
      </ActionIcon>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t("next")}
        onClick={() => onWeek(addDays(monday, WEEK))}
      >
        <IconChevronRight size={16} stroke={2} />
      </ActionIcon>
    </div>
  );
};
