import { Button, CopyButton, TextInput } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import classes from "./feeds.module.css";
import type { NewFeed } from "./use-feeds.ts";

/** The address of a new feed, shown only this once. */
export const FeedAddressDialog = ({ made, onClose }: { made: NewFeed; onClose: () => void }) => {
  const { t } = useTexts("meetingsFeeds");
  const { room } = made.feed;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={room ? t("address.titleRoom", { room: room.name }) : t("address.title")}
      subtitle={t("address.once")}
      actions={<Button onClick={onClose}>{t("address.done")}</Button>}
    >
      <div className={classes.address}>
        <TextInput
          label={t("address.label")}
          value={made.url}
          readOnly
          data-autofocus
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton value={made.url}>
          {({ copied, copy }) => (
            <Button
              variant="default"
              leftSection={
                copied ? <IconCheck size={16} stroke={1.75} /> : <IconCopy size={16} stroke={1.75} />
              }
              onClick={copy}
            >
              <span aria-live="polite">{t(copied ? "address.copied" : "address.copy")}</span>
            </Button>
          )}
        </CopyButton>
      </div>
      <p className={classes.hints}>{t("address.how")}</p>
    </Dialog>
  );
};
