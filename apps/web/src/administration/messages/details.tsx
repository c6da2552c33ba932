import { useTranslation } from "react-i18next";
import { whenOf } from "./columns.tsx";
import type { Delivery } from "./delivery.ts";
import classes from "./messages.module.css";

/** How far one message came. Its text is not shown: it may hold a link that lets its reader act. */
export const MessageDetails = ({ message }: { message: Delivery }) => {
  const { t } = useTranslation("admin");
  const { kind, attempts, lastError, createdAt, sentAt, nextAttemptAt, resentAt } = message;
  const facts = [
    ["kind", kind],
    ["created", whenOf(createdAt)],
    ["attempts", String(attempts)],
    ["error", lastError],
    ["nextAttempt", nextAttemptAt && whenOf(nextAttemptAt)],
    ["resent", resentAt && whenOf(resentAt)],
    ["sent", sentAt && whenOf(sentAt)],
  ] as const;
  return (
    <dl className={classes.details}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name} style={{ display: "contents" }}>
              <dt>{t(`messages.facts.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
};
