import { Button } from "@mantine/core";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { type Colleague, ColleaguePicker } from "../../shell/people/colleague-picker.tsx";
import { useSession } from "../../shell/session/session.ts";
import { fullName } from "../../ui/days/format.ts";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { RowsSkeleton } from "../../ui/feedback/skeletons.tsx";
import { useEmployeeSchedule } from "../core/use-directory.ts";
import { FollowedList } from "../following/list.tsx";
import { FollowSwitch } from "../following/switch.tsx";
import classes from "./locate.module.css";
import { ScheduleList } from "./schedule-list.tsx";

interface LocateDialogProps {
  opened: boolean;
  /** The colleague's id from the address. */
  id: string | undefined;
  onChoose: (id: string | undefined) => void;
  onClose: () => void;
}

/** Locate Colleague: the search with the colleagues whom the person follows, then the colleague's schedule. */
export const LocateDialog = ({ opened, id, onChoose, onClose }: LocateDialogProps) => {
  const { t } = useTexts("directory");
  const { user } = useSession();
  const [chosen, setChosen] = useState<Colleague | null>(null);
  const schedule = useEmployeeSchedule(id);
  // A colleague from the address has a name only after the schedule is loaded.
  const known = schedule.data && { ...schedule.data.user, company: null };
  const colleague = id === undefined ? null : chosen?.id === id ? chosen : (known ?? null);
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t("locate.open")}
      subtitle={t("locate.subtitle")}
      actions={
        <Button variant="default" onClick={onClose}>
          {t("locate.done")}
        </Button>
      }
    >
      <div className={classes.body}>
        <ColleaguePicker
          label={t("locate.search")}
          value={colleague}
          isLocatable
          isFirst
          onChange={(next) => {
            setChosen(next);
            onChoose(next?.id);
          }}
        />
        {id === undefined ? (
          <FollowedList
            onChoose={(followed) => {
              setChosen({ ...followed, company: null });
              onChoose(followed.id);
            }}
          />
        ) : schedule.data ? (
          <>
            {id !== user.id && <FollowSwitch key={id} colleague={schedule.data.user} />}
            <ScheduleList schedule={schedule.data} />
          </>
        ) : schedule.error ? (
          <ErrorState
            error={schedule.error}
            title={colleague ? t("locate.failed", { name: fullName(colleague) }) : t("locate.failedNobody")}
            onRetry={() => void schedule.refetch()}
          />
        ) : (
          <RowsSkeleton rows={3} />
        )}
      </div>
    </Dialog>
  );
};
