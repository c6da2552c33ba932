import { Anchor, Switch } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useTexts } from "../../locales/use-texts.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import classes from "./following.module.css";
import { useFollowed, useSetFollowed } from "./use-following.ts";

interface FollowSwitchProps {
  colleague: { id: string; firstName: string };
}

/** Whether the person is told when the colleague comes in. */
export const FollowSwitch = ({ colleague: { id, firstName } }: FollowSwitchProps) => {
  const { t } = useTexts("directory");
  const { data } = useFollowed();
  const change = useSetFollowed(id);
  if (!data) return null;
  const isFollowed = data.results.some((one) => one.id === id);
  return (
    <div className={classes.follow}>
      <Switch
        label={t("following.label", { name: firstName })}
        checked={change.isPending ? change.variables : isFollowed}
        onChange={({ currentTarget: { checked } }) => {
          // A press meanwhile would be sent before the answer to the first.
          if (!change.isPending)
            change.mutate(checked, { onError: (failure) => toast.negative(failure.message) });
        }}
      />
      <p className={classes.hint}>
        {t("following.hint")}{" "}
        <Anchor inherit renderRoot={(props) => <Link to="/notifications" {...props} />}>
          {t("following.channels")}
        </Anchor>
      </p>
    </div>
  );
};
