import "../core/texts.ts";
import { useTranslation } from "react-i18next";
import { useHasResources, useResourceTypes } from "../../shell/resources/types.ts";
import { useSession } from "../../shell/session/session.ts";
import { useBooksVisitors } from "../core/use-books-visitors.ts";
import { MeetingsPanel } from "./panel.tsx";
import { MeetingsPanelPlaces } from "./panels-skeleton.tsx";
import { ofType, ofVisitors } from "./subject.ts";

interface MeetingsPanelsProps {
  /** The day chosen in the panels' calendars; today when left out. */
  day: string | undefined;
  onDay: (day: string) => void;
}

/** A panel for each resource type that the client has put on the dashboard, in its order, and one for visitors. */
export const MeetingsPanels = ({ day, onDay }: MeetingsPanelsProps) => {
  const { t } = useTranslation("meetings");
  const { client } = useSession();
  const hasResources = useHasResources();
  const booksVisitors = useBooksVisitors();
  const { types, isKnown, isError } = useResourceTypes();
  const ids = client.config.dashboardResourceTypes;
  if (hasResources && !isKnown && !isError) return <MeetingsPanelPlaces />;
  const shown = ids.flatMap((id) => types.find((type) => type.id === id) ?? []).map(ofType);
  const subjects = booksVisitors ? [...shown, ofVisitors(t("panel.visitors"))] : shown;
  return subjects.map((subject) => (
    <MeetingsPanel
      key={subject.key}
      subject={subject}
      isOnly={subjects.length === 1 && subject.type !== undefined}
      day={day}
      onDay={onDay}
    />
  ));
};
