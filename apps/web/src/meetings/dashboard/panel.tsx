import "../core/texts.ts";
import { lazy, Suspense, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { useSites } from "../../shell/session/sites.ts";
import { useChoice } from "../../shell/session/use-choice.ts";
import { dayIn } from "../../ui/days/format.ts";
import { useNow } from "../../ui/days/use-now.ts";
import { ViewSwitch } from "../../ui/form/view-switch.tsx";
import { Panel } from "../../ui/page/panel.tsx";
import { MeetingsCalendarView } from "./calendar-view.tsx";
import type { Subject } from "./subject.ts";
import { MeetingsTodayView } from "./today-view.tsx";

const MeetingDialog = lazy(() =>
  import("../details/dialog.tsx").then((module) => ({ default: module.MeetingDialog })),
);

type View = Subject["view"];
const VIEWS: Record<View, readonly [View, View]> = {
  today: ["today", "calendar"],
  calendar: ["calendar", "today"],
};

interface MeetingsPanelProps {
  subject: Subject;
  /** Beside other panels, the panel is titled with its subject's name. */
  isOnly: boolean;
  day: string | undefined;
  onDay: (day: string) => void;
}

/** Meetings of one subject: today's list, or a month with a button to book. */
export const MeetingsPanel = ({ subject, isOnly, day: asked, onDay }: MeetingsPanelProps) => {
  const { t } = useTexts("meetings");
  const { timeZone } = useSites();
  const now = useNow();
  const today = dayIn(timeZone, now);
  const [view, setView] = useChoice(`meetings-${subject.key}`, VIEWS[subject.view]);
  const [open, setOpen] = useState<{ id: string | null }>();
  const day = asked && asked >= today ? asked : today;
  const title = isOnly ? t(`panel.${view}`) : subject.name;
  const shared = { subject, today, now, onOpen: (id: string) => setOpen({ id }) };
  return (
    <Panel
      title={title}
      action={
        <ViewSwitch
          label={t("panel.view", { name: subject.name })}
          value={view}
          onChange={setView}
          views={[
            { value: "today", label: t("panel.todayView") },
            { value: "calendar", label: t("panel.calendarView") },
          ]}
        />
      }
      isFlush
    >
      {view === "today" ? (
        <MeetingsTodayView {...shared} />
      ) : (
        <MeetingsCalendarView {...shared} day={day} onDay={onDay} />
      )}
      {open && (
        <Suspense>
          <MeetingDialog meetingId={open.id} onClose={() => setOpen({ id: null })} />
        </Suspense>
      )}
    </Panel>
  );
};
