import "./texts.ts";
import { Button } from "@mantine/core";
import { IconCalendarShare, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { ApiError } from "../../shell/api/error.ts";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { useHasFeature, useSession } from "../../shell/session/session.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { RowsSkeleton } from "../../ui/feedback/skeletons.tsx";
import { toast } from "../../ui/feedback/toasts.ts";
import { PageHeader } from "../../ui/page/header.tsx";
import { Page } from "../../ui/page/page.tsx";
import { Panel } from "../../ui/page/panel.tsx";
import { FeedAddressDialog } from "./address-dialog.tsx";
import { NewFeedDialog } from "./new-feed-dialog.tsx";
import { RevokeFeedDialog } from "./revoke-dialog.tsx";
import { FeedRow } from "./row.tsx";
import { type Feed, type FeedBody, type NewFeed, useCreateFeed, useDaysKind, useFeeds } from "./use-feeds.ts";

/** The feeds for calendar programs; administrators also manage those of rooms. */
export const FeedsPage = () => {
  const { t } = useTexts(["meetingsFeeds", "ui"]);
  const { inGroup } = useSession();
  const hasRooms = useHasFeature("rooms") && inGroup("admin");
  const days = useDaysKind();
  const { data, error, refetch } = useFeeds();
  const create = useCreateFeed();
  const [isChoosing, setChoosing] = useState(false);
  const [made, setMade] = useState<NewFeed>();
  const [revoked, setRevoked] = useState<Feed>();

  const make = (choice: FeedBody) =>
    create.mutate(choice, {
      onSuccess: (answer) => {
        setChoosing(false);
        setMade(answer);
      },
      onError: (failure) =>
        toast.negative(failure instanceof ApiError ? failure.message : t("ui:errors.generic")),
    });
  const add = (
    <Button
      leftSection={<IconPlus size={16} stroke={1.75} />}
      loading={create.isPending && !isChoosing}
      onClick={() => (hasRooms || days ? setChoosing(true) : make({}))}
    >
      {t("add")}
    </Button>
  );
  const isEmpty = data?.count === 0;

  return (
    <Page>
      <PageHeader
        headline={data && !isEmpty ? t("answer", { count: data.count }) : t("title")}
        context={t("context")}
        action={!isEmpty && add}
      />
      <Panel isFlush>
        {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!error && !data && <RowsSkeleton rows={2} />}
        {isEmpty && (
          <EmptyState icon={IconCalendarShare} title={t("emptyTitle")} text={t("emptyText")} action={add} />
        )}
        {data?.results.map((feed) => (
          <FeedRow key={feed.id} feed={feed} onRevoke={() => setRevoked(feed)} />
        ))}
      </Panel>
      {isChoosing && (
        <NewFeedDialog
          days={days}
          hasRooms={hasRooms}
          onClose={() => setChoosing(false)}
          onChosen={make}
          isBusy={create.isPending}
        />
      )}
      {made && <FeedAddressDialog made={made} onClose={() => setMade(undefined)} />}
      {revoked && <RevokeFeedDialog feed={revoked} onClose={() => setRevoked(undefined)} />}
    </Page>
  );
};
