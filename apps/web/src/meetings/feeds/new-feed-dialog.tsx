import { Button, Radio, Select } from "@mantine/core";
import { text } from "@portico/contract/texts/text";
import { useState } from "react";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import classes from "./feeds.module.css";
import { type FeedBody, type useDaysKind, useFeedRooms } from "./use-feeds.ts";

interface NewFeedDialogProps {
  /** The kinds of days that the person can have in a feed. */
  days: ReturnType<typeof useDaysKind>;
  hasRooms: boolean;
  onClose: () => void;
  onChosen: (choice: FeedBody) => void;
  isBusy: boolean;
}

/** Chooses the content of a new feed: the person's own meetings or days, or a room's meetings. */
export const NewFeedDialog = ({ days, hasRooms, onClose, onChosen, isBusy }: NewFeedDialogProps) => {
  const { t } = useTexts(["meetingsFeeds", "ui"]);
  const [kind, setKind] = useState("meetings");
  const [room, setRoom] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const isRoom = kind === "room";
  const { data } = useFeedRooms(isRoom);
  const choices = data?.results.map(({ id, name, locationPath }) => ({
    value: id,
    label: `${name}, ${locationPath}`,
  }));
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t("choose.title")}
      width={440}
      onSubmit={(event) => {
        event.preventDefault();
        if (isRoom && !room) setMissing(true);
        else onChosen(isRoom ? { room } : { kind: kind === "days" ? "days" : "meetings" });
      }}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t("ui:cancel")}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t("choose.confirm")}
          </Button>
        </>
      }
    >
      <Radio.Group label={t("choose.what")} value={kind} onChange={setKind}>
        <div className={classes.choices}>
          <Radio value="meetings" label={t("own")} data-autofocus />
          {days && <Radio value="days" label={t(`ownDays.${days}`)} />}
          {hasRooms && <Radio value="room" label={t("choose.room")} />}
        </div>
      </Radio.Group>
      {isRoom && (
        <Select
          label={t("choose.whichRoom")}
          data={choices ?? []}
          value={room}
          onChange={(value) => {
            setRoom(value);
            setMissing(false);
          }}
          error={isMissing && translate(text("meetings.roomRequired"))}
          nothingFoundMessage={t("choose.noRoom")}
          searchable
          required
        />
      )}
    </Dialog>
  );
};
