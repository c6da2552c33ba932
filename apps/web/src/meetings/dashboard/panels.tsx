import "../core/texts.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { WhenSeen } from "../../shell/page/when-seen.tsx";
import { useHasResources, useResourceTypes } from "../../shell/resources/types.ts";
import { useSession } from "../../shell/session/session.ts";
import { useMayInviteVisitors } from "../core/use-may-invite-visitors.ts";
import { MeetingsPanel } from "./panel.tsx";
import { MeetingsPanelSkeleton, MeetingsPanelsSkeleton } from "./panels-skeleton.tsx";
import { subjectOfType, subjectOfVisitors } from "./subject.ts";

interface MeetingsPanelsProps {
  /** The day chosen in the panels' calendars; left out: today. */
  day: string | undefined;
  onDay: (day: string) => void;
}

/**
 * One panel for each resource type that the client has put on the dashboard, in its order, and one for
 * visitors.
 */
export const MeetingsPanels = ({ day, onDay }: MeetingsPanelsProps) => {
  const { t } = useTexts("meetings");
  const { client } = useSession();
  const hasResources = useHasResources();
  const booksVisitors = useMayInviteVisitors();
  const { types, isKnown, isError } = useResourceTypes();
  const ids = client.config.dashboardResourceTypes;
  if (hasResources && !isKnown && !isError) return <MeetingsPanelsSkeleton />;
  const shown = ids.flatMap((id) => types.find((type) => type.id === id) ?? []).map(subjectOfType);
  const subjects = booksVisitors ? [...shown, subjectOfVisitors(t("panel.visitors"))] : shown;
  return subjects.map((subject) => (
    <WhenSeen key={subject.key} fallback={<MeetingsPanelSkeleton title={subject.name} />}>
      <MeetingsPanel
        subject={subject}
        isOnly={subjects.length === 1 && subject.type !== undefined}
        day={day}
        onDay={onDay}
      />
    </WhenSeen>
  ));
};
