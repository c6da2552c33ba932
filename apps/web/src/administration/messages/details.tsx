import { useTexts } from "../../locales/use-texts.ts";
import { formatWhen } from "./columns.tsx";
import type { Delivery } from "./delivery.ts";
import classes from "./messages.module.css";

/**
 * The state of one message. Its text is not shown, because it may contain a link that authorises its reader.
 */
export const MessageDetails = ({ message }: { message: Delivery }) => {
  const { t } = useTexts("administration");
  const { kind, attempts, lastError, createdAt, sentAt, nextAttemptAt, resentAt } = message;
  const facts = [
    ["kind", kind],
    ["created", formatWhen(createdAt)],
    ["attempts", String(attempts)],
    ["error", lastError],
    ["nextAttempt", nextAttemptAt && formatWhen(nextAttemptAt)],
    ["resent", resentAt && formatWhen(resentAt)],
    ["sent", sentAt && formatWhen(sentAt)],
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
