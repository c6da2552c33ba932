import { Radio, Select } from "@mantine/core";
import { text } from "@portico/contract/texts/text";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { useForm } from "../../shell/form/use-form.ts";
import { FormDialog } from "../../shell/settings/form-dialog.tsx";
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
  const { t } = useTexts("meetingsFeeds");
  const form = useForm({
    initial: { kind: "meetings", room: null as string | null },
    check: (values) => ({
      room: values.kind === "room" && !values.room ? translate(text("meetings.roomRequired")) : undefined,
    }),
    send: async (values) =>
      onChosen(
        values.kind === "room"
          ? { room: values.room! }
          : { kind: values.kind === "days" ? "days" : "meetings" },
      ),
  });
  const { kind } = form.values;
  const isRoom = kind === "room";
  const { data } = useFeedRooms(isRoom);
  const choices = data?.results.map(({ id, name, locationPath }) => ({
    value: id,
    label: `${name}, ${locationPath}`,
  }));
  return (
    <FormDialog
      onClose={onClose}
      title={t("choose.title")}
      form={{ ...form, isPending: isBusy }}
      action={t("choose.confirm")}
    >
      <Radio.Group label={t("choose.what")} value={kind} onChange={(next) => form.change({ kind: next })}>
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
          {...form.field("room")}
          nothingFoundMessage={t("choose.noRoom")}
          searchable
          required
        />
      )}
    </FormDialog>
  );
};
