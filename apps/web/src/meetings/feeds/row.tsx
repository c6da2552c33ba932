import { Button } from "@mantine/core";
import { IconCalendarUser, IconDesk, IconDoor } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { dayIn, formatDay, timeIn, viewerZone } from "../../ui/days/format.ts";
import { ItemRow } from "../../ui/page/item-row.tsx";
import { type Feed, useFeedName } from "./use-feeds.ts";

/** A feed with its name, age and last access. */
export const FeedRow = ({ feed, onRevoke }: { feed: Feed; onRevoke: () => void }) => {
  const { t } = useTexts("meetingsFeeds");
  const zone = viewerZone();
  const name = useFeedName(feed);
  const read = feed.lastReadAt
    ? t("read", {
        day: formatDay(dayIn(zone, feed.lastReadAt)),
        time: timeIn(zone, feed.lastReadAt),
      })
    : t("unread");
  return (
    <ItemRow
      icon={feed.room ? IconDoor : feed.kind === "days" ? IconDesk : IconCalendarUser}
      name={name}
      text={`${t("made", { day: formatDay(dayIn(zone, feed.createdAt), "shortYear") })} · ${read}`}
      action={
        <Button variant="default" onClick={onRevoke} aria-label={t("revoke.buttonOf", { name })}>
          {t("revoke.button")}
        </Button>
      }
    />
  );
};
