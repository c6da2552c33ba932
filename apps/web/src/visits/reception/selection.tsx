import { Button } from "@mantine/core";
import { IconCalendarX, IconCircleCheck, IconLogout, IconSend, IconX } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { SelectionBar } from "../../ui/table/selection-bar.tsx";
import { type SelectionChoice, SelectionChoices } from "../../ui/table/selection-choices.tsx";
import type { BulkAction } from "../actions/use-visit-actions.ts";
import type { VisitQuestion } from "../actions/use-visit-tools.ts";
import type { Visit } from "../core/use-visits.ts";

interface VisitsSelectionProps {
  visits: readonly Visit[];
  running: string | undefined;
  onRun: (action: BulkAction, visits: readonly Visit[]) => void;
  onAsk: (question: VisitQuestion) => void;
  onClear: () => void;
}

/** The actions on the chosen visits; actions that none of them allows are left out. */
export const VisitsSelection = ({ visits, running, onRun, onAsk, onClear }: VisitsSelectionProps) => {
  const { t } = useTexts("visits");
  const mayCheckIn = visits.some(({ actions }) => actions.includes("check-in"));
  const choices: (SelectionChoice | false)[] = [
    visits.some(({ actions }) => actions.includes("check-out")) && {
      name: "checkOut",
      label: t("selection.checkOut"),
      icon: IconLogout,
      isRunning: running === "check-out",
      run: () => onRun("check-out", visits),
    },
    visits.some(({ can }) => can.contact) && {
      name: "contact",
      label: t("selection.contact"),
      icon: IconSend,
      run: () => onAsk({ kind: "contact", visits }),
    },
    visits.some(({ actions }) => actions.includes("cancel")) && {
      name: "cancelVisits",
      label: t("selection.cancelVisits"),
      icon: IconX,
      isDangerous: true,
      isRunning: running === "cancel",
      run: () => onAsk({ kind: "cancel-many", visits }),
    },
    visits.some(({ can, meeting }) => can.edit && meeting.id) && {
      name: "cancelMeetings",
      label: t("selection.cancelMeetings"),
      icon: IconCalendarX,
      isDangerous: true,
      run: () => onAsk({ kind: "cancel-meetings", visits }),
    },
  ];
  return (
    <SelectionBar count={visits.length} onClear={onClear}>
      {mayCheckIn && (
        <Button
          variant="white"
          color="dark"
          leftSection={<IconCircleCheck size={16} stroke={1.75} aria-hidden />}
          loading={running === "check-in"}
          onClick={() => onRun("check-in", visits)}
        >
          {t("selection.checkIn")}
        </Button>
      )}
      <SelectionChoices choices={choices.filter((choice) => choice !== false)} more={t("selection.more")} />
    </SelectionBar>
  );
};
