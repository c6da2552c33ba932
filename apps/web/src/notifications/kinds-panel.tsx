import "./texts.ts";
import "../styles/app.css";
import { Checkbox } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useTexts } from "../locales/use-texts.ts";
import { ErrorState } from "../shell/page/error-state.tsx";
import { RowsSkeleton } from "../ui/feedback/skeletons.tsx";
import { toast } from "../ui/feedback/toasts.ts";
import { Panel } from "../ui/page/panel.tsx";
import classes from "./notifications.module.css";
import { type Notifications, useChangeNotification, useNotifications } from "./use-notifications.ts";

/** A table: a row for each kind, a column for each channel. */
export const KindsPanel = () => {
  const { t } = useTexts("notifications");
  const { data, error, refetch } = useNotifications();
  return (
    <Panel title={t("kinds.title")} isFlush>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <RowsSkeleton rows={3} />}
      {data?.results.length === 0 && <p className={classes.note}>{t("none")}</p>}
      {data && data.results.length > 0 && <KindsTable notifications={data} />}
    </Panel>
  );
};

const KindsTable = ({ notifications: { results, canText, hasPhone } }: { notifications: Notifications }) => {
  const { t } = useTexts("notifications");
  const change = useChangeNotification(() => toast.negative(t("failed")));
  const channels = results[0]!.channels
    .map(({ channel }) => channel)
    .filter((channel) => channel !== "sms" || canText);
  return (
    <>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t("kinds.kind")}</span>
            </th>
            {channels.map((channel) => (
              <th key={channel} scope="col">
                {t(`channels.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {results.map((setting) => {
            const name = t(`kinds.${setting.kind}.name`);
            return (
              <tr key={setting.kind}>
                <th scope="row">
                  {name}
                  <span className={classes.text}>{t(`kinds.${setting.kind}.text`)}</span>
                </th>
                {setting.channels
                  .filter(({ channel }) => channels.includes(channel))
                  .map(({ channel, isOn, isFixed }) => {
                    const isMissing = channel === "sms" && !hasPhone;
                    return (
                      <td key={channel}>
                        <Checkbox
                          className={classes.box ?? ""}
                          aria-label={t("by", { kind: name, channel: t(`channels.${channel}`) })}
                          checked={isOn && !isMissing}
                          disabled={isFixed || isMissing}
                          onChange={({ currentTarget: { checked: isOn } }) =>
                            change.mutate({ kind: setting.kind, channel, isOn })
                          }
                        />
                      </td>
                    );
                  })}
              </tr>
            );
          })}
        </tbody>
      </table>
      {canText && !hasPhone && (
        <p className={classes.note}>
          {t("noPhone")} <Link to="/edit-profile">{t("addPhone")}</Link>
        </p>
      )}
    </>
  );
};
