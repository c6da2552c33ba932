import { useHasResources, useResourceTypes } from "../../shell/resource-types.ts";
import { useSession } from "../../shell/session.ts";
import { MeetingsPanel } from "./meetings-panel.tsx";
import { MeetingsPanelPlaces } from "./meetings-panel-place.tsx";

/** How many resource types have a panel for this person. */
export const usePanelCount = (): number => {
  const { client } = useSession();
  return useHasResources() ? client.config.dashboardResourceTypes.length : 0;
};

interface MeetingsPanelsProps {
  /** The day chosen in the panels' calendars; today when left out. */
  day: string | undefined;
  onDay: (day: string) => void;
}

/** A panel for each resource type that the client has put on the dashboard, in its order. */
export const MeetingsPanels = ({ day, onDay }: MeetingsPanelsProps) => {
  const { client } = useSession();
  const { types, isKnown, isError } = useResourceTypes();
  const ids = client.config.dashboardResourceTypes;
  if (!isKnown && !isError) return <MeetingsPanelPlaces />;
  const shown = ids.flatMap((id) => types.find((type) => type.id === id) ?? []);
  return shown.map((type) => (
    <MeetingsPanel key={type.id} type={type} isOnly={shown.length === 1} day={day} onDay={onDay} />
  ));
};
