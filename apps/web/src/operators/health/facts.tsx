import { useTexts } from "../../locales/use-texts.ts";
import { formatMoment } from "../../ui/days/format.ts";
import list from "../core/facts.module.css";
import { formatBytes } from "../core/format.ts";
import type { Health } from "../core/use-operators.ts";
import classes from "./health.module.css";

/** What the installation stands on. */
export const Facts = ({ health }: { health: Health }) => {
  const { t } = useTexts("operators");
  const { version, migrations, database, messages, backups } = health;
  const last = backups?.last;
  const facts = [
    { key: "version", value: version },
    {
      key: "migrations",
      value:
        migrations.pending.length === 0
          ? t("health.allRun", { count: migrations.count })
          : t("health.pending", { count: migrations.pending.length }),
      more: migrations.last,
    },
    {
      key: "database",
      value: t("health.databaseSize", { size: formatBytes(database.bytes), version: database.version }),
    },
    {
      key: "messages",
      value: t("health.messagesWaiting", { count: messages.waiting }),
      more: t("health.messagesFailed", { count: messages.failed }),
    },
    {
      key: "backup",
      value: last ? formatMoment(last.at) : t(backups ? "health.noBackup" : "health.foreignBackup"),
      more: last && `${last.name}, ${formatBytes(last.bytes)}`,
    },
    {
      key: "restore",
      value: backups?.restoredAt
        ? formatMoment(backups.restoredAt)
        : t(backups ? "health.noRestore" : "health.foreignBackup"),
    },
  ] as const;
  return (
    <dl className={list.facts}>
      {facts.map(({ key, value, ...rest }) => (
        <div key={key}>
          <dt>{t(`health.fact.${key}`)}</dt>
          <dd>
            {value}
            {"more" in rest && rest.more && <span className={classes.more}>{rest.more}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
};
