import { ActionIcon, CloseButton, Skeleton } from "@mantine/core";
import { IconExternalLink } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { type Ref, useId } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { fullName } from "../../ui/days/format.ts";
import { Avatar } from "../../ui/people/avatar.tsx";
import type { VisitTools } from "../actions/use-visit-tools.ts";
import { useVisit, type VisitDetails } from "../core/use-visits.ts";
import { VisitBody } from "./body.tsx";
import { VisitFooter } from "./footer.tsx";
import classes from "./panel.module.css";

interface VisitPanelProps {
  visitId: string;
  tools: VisitTools;
  previousPage: string;
  onClose: () => void;
  headingRef?: Ref<HTMLHeadingElement>;
}

/** One visit: visitor, facts, badge and history, with the actions below. */
export const VisitPanel = ({ visitId, tools, previousPage, onClose, headingRef }: VisitPanelProps) => {
  const { t } = useTexts("visits");
  const id = useId();
  const { data: visit, error, refetch } = useVisit(visitId);
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <header className={classes.head}>
        {visit && <Avatar person={visit.visitor} size={44} />}
        <div className={classes.who}>
          <h2 id={id} ref={headingRef} tabIndex={-1} className={classes.title}>
            {visit ? fullName(visit.visitor) : t("panel.loading")}
          </h2>
          {visit?.visitor.company && <span className={classes.quiet}>{visit.visitor.company}</span>}
        </div>
        {visit && !visit.visitor.isStaff && <ProfileLink visit={visit} />}
        <CloseButton size="lg" iconSize={20} onClick={onClose} aria-label={t("panel.close")} />
      </header>
      <div className={classes.scroll}>
        {visit ? (
          <VisitBody key={visit.id} visit={visit} tools={tools} />
        ) : error ? (
          <ErrorState title={t("panel.loadFailed")} error={error} onRetry={() => void refetch()} />
        ) : (
          <div className={classes.body}>
            <Skeleton height={140} />
            <Skeleton height={200} />
          </div>
        )}
      </div>
      {visit && <VisitFooter visit={visit} tools={tools} previousPage={previousPage} />}
    </section>
  );
};

const ProfileLink = ({ visit }: { visit: VisitDetails }) => {
  const { t } = useTexts("visits");
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={t("panel.profile", { name: fullName(visit.visitor) })}
      renderRoot={(props) => (
        <Link to="/visitors/$visitorId" params={{ visitorId: visit.visitor.id }} {...props} />
      )}
    >
      <IconExternalLink size={18} stroke={1.75} />
    </ActionIcon>
  );
};
