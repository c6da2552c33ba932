import "../core/texts.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { Panel, UntitledPanel } from "../../ui/page/panel.tsx";
import { useMayInviteVisitors } from "../core/use-may-invite-visitors.ts";
import classes from "./dashboard.module.css";
import { usePanelCount } from "./use-panel-count.ts";

interface MeetingsPanelSkeletonProps {
  /** Left out while it is not known: one title for several placeholders would be one name for several landmarks. */
  title?: string;
}

export const MeetingsPanelSkeleton = ({ title }: MeetingsPanelSkeletonProps) => {
  const content = <div className={classes.standIn} aria-busy="true" />;
  if (title === undefined) return <UntitledPanel>{content}</UntitledPanel>;
  return (
    <Panel title={title} isFlush>
      {content}
    </Panel>
  );
};

/** The panels' frames in their number and about their size, until the panels are loaded. */
export const MeetingsPanelsSkeleton = () => {
  const { t } = useTexts("meetings");
  const count = usePanelCount();
  const booksVisitors = useMayInviteVisitors();
  const typeCount = booksVisitors ? count - 1 : count;
  return (
    <>
      {Array.from({ length: typeCount }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all placeholders are alike
        <MeetingsPanelSkeleton key={at} />
      ))}
      {booksVisitors && <MeetingsPanelSkeleton title={t("panel.visitors")} />}
    </>
  );
};
