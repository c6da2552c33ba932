import { useTexts } from "../../locales/use-texts.ts";
import { ApiError } from "../../shell/api/error.ts";
import { ConfirmDialog } from "../../ui/feedback/confirm-dialog.tsx";
import { toast } from "../../ui/feedback/toasts.ts";
import { type Feed, useFeedName, useRevokeFeed } from "./use-feeds.ts";

export const RevokeFeedDialog = ({ feed, onClose }: { feed: Feed; onClose: () => void }) => {
  const { t } = useTexts(["meetingsFeeds", "ui"]);
  const { mutate, isPending } = useRevokeFeed();
  const name = useFeedName(feed);
  const revoke = () =>
    mutate(feed.id, {
      onSuccess: () => toast.positive(t("revoke.done")),
      onError: (error) => toast.negative(error instanceof ApiError ? error.message : t("ui:errors.generic")),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t("revoke.title")}
      text={t("revoke.text", { name })}
      confirmLabel={t("revoke.confirm")}
      onConfirm={revoke}
      isBusy={isPending}
      isDangerous
    />
  );
};
