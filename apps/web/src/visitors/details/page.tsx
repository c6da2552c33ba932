import "../core/texts.ts";
import { Button } from "@mantine/core";
import { IconCalendarPlus, IconPencil, IconSend } from "@tabler/icons-react";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { FailedPage } from "../../shell/page/failed-page.tsx";
import { useHasFeature } from "../../shell/session/session.ts";
import { fullName } from "../../ui/days/format.ts";
import { PageHeader } from "../../ui/page/header.tsx";
import { Page } from "../../ui/page/page.tsx";
import { PageSkeleton } from "../../ui/page/page-skeleton.tsx";
import { useVisitor, type Visitor } from "../core/use-visitors.ts";
import { ContactVisitor } from "./contact-visitor.tsx";
import classes from "./details.module.css";
import { ParkingHistory } from "./parking-history.tsx";
import { ProfileCard } from "./profile-card.tsx";
import { VisitorVisitHistory } from "./visit-history.tsx";

const route = getRouteApi("/_app/visitors/$visitorId/");

const Actions = ({ visitor }: { visitor: Visitor }) => {
  const { t } = useTexts("visitors");
  const [contact, setContact] = useState({ isOpen: false, openCount: 0 });
  const { id, can } = visitor;
  return (
    <div className={classes.actions}>
      {can.contact && (
        <Button
          variant="default"
          leftSection={<IconSend size={16} stroke={1.75} aria-hidden />}
          onClick={() => setContact(({ openCount }) => ({ isOpen: true, openCount: openCount + 1 }))}
        >
          {t("details.contact")}
        </Button>
      )}
      {can.edit && (
        <Button
          variant="default"
          leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />}
          renderRoot={(props) => (
            <Link
              to="/visitors/$visitorId/edit"
              params={{ visitorId: id }}
              search={{ previousPage: `/visitors/${id}` }}
              {...props}
            />
          )}
        >
          {t("details.edit")}
        </Button>
      )}
      <Button
        leftSection={<IconCalendarPlus size={16} stroke={1.75} aria-hidden />}
        renderRoot={(props) => <Link to="/meetings/create" search={{ visitor_ids: id }} {...props} />}
      >
        {t("details.book")}
      </Button>
      {contact.openCount > 0 && (
        <ContactVisitor
          key={contact.openCount}
          visitor={visitor}
          opened={contact.isOpen}
          onClose={() => setContact({ ...contact, isOpen: false })}
        />
      )}
    </div>
  );
};

/** One visitor: profile and histories. */
export const VisitorPage = () => {
  const { t } = useTexts("visitors");
  const { visitorId } = route.useParams();
  const { data, error, refetch } = useVisitor(visitorId);
  const hasParking = useHasFeature("parking");
  if (error && !data)
    return <FailedPage title={t("details.loadFailed")} error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton shape="details" />;
  return (
    <Page>
      <PageHeader
        headline={fullName(data)}
        context={[data.type?.name, data.company].filter(Boolean).join(" · ") || undefined}
        action={<Actions visitor={data} />}
      />
      <div className={classes.columns}>
        <ProfileCard visitor={data} />
        <div className={classes.column}>
          <VisitorVisitHistory visitorId={visitorId} />
          {hasParking && <ParkingHistory visitorId={visitorId} />}
        </div>
      </div>
    </Page>
  );
};
