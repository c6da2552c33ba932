import { Anchor, Button } from "@mantine/core";
import { IconUserSearch } from "@tabler/icons-react";
import { useRef } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { fullName } from "../../ui/days/format.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { RowsSkeleton } from "../../ui/feedback/skeletons.tsx";
import { toast } from "../../ui/feedback/toasts.ts";
import { Avatar } from "../../ui/people/avatar.tsx";
import classes from "./following.module.css";
import { type FollowedColleague, useFollowed, useSetFollowed } from "./use-following.ts";

interface FollowedListProps {
  onChoose: (colleague: FollowedColleague) => void;
}

/** The colleagues whom the person follows; who follows nobody reads what the dialog is for. */
export const FollowedList = ({ onChoose }: FollowedListProps) => {
  const { t } = useTexts("directory");
  const { data, error, refetch } = useFollowed();
  const frame = useRef<HTMLDivElement>(null);
  if (!data)
    return error ? (
      <ErrorState title={t("following.loadFailed")} error={error} onRetry={() => void refetch()} />
    ) : (
      <RowsSkeleton rows={3} />
    );
  return (
    <div ref={frame} tabIndex={-1} className={classes.frame}>
      {data.results.length === 0 ? (
        <EmptyState icon={IconUserSearch} title={t("locate.ask")} text={t("locate.askText")} />
      ) : (
        <>
          <h3 className={classes.heading}>{t("following.list")}</h3>
          <ul className={classes.rows} aria-label={t("following.list")}>
            {data.results.map((colleague) => (
              <FollowedRow
                key={colleague.id}
                colleague={colleague}
                onChoose={() => onChoose(colleague)}
                // The button with the focus goes.
                onStopped={() => frame.current?.focus()}
              />
            ))}
          </ul>
        </>
      )}
    </div>
  );
};

interface FollowedRowProps {
  colleague: FollowedColleague;
  onChoose: () => void;
  onStopped: () => void;
}

const FollowedRow = ({ colleague, onChoose, onStopped }: FollowedRowProps) => {
  const { t } = useTexts("directory");
  const change = useSetFollowed(colleague.id);
  const name = fullName(colleague);
  const stop = async () => {
    try {
      await change.mutateAsync(false);
      toast.positive(t("following.stopped", { name }));
      onStopped();
    } catch (failure) {
      toast.negative(failure instanceof Error ? failure.message : t("following.failed"));
    }
  };
  return (
    <li className={classes.row}>
      <Avatar person={colleague} />
      <Anchor component="button" type="button" className={classes.name ?? ""} onClick={onChoose}>
        {name}
      </Anchor>
      <Button variant="default" loading={change.isPending} onClick={() => void stop()}>
        <span aria-hidden>{t("following.stop")}</span>
        <span className="visually-hidden">{t("following.stopOf", { name })}</span>
      </Button>
    </li>
  );
};
