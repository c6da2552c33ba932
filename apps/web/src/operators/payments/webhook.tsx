import { Button, CopyButton, TextInput } from "@mantine/core";
import { useTexts } from "../../locales/use-texts.ts";
import type { PaymentsState } from "../core/use-operators.ts";
import classes from "../services/services.module.css";

/** What the webhook in Stripe's dashboard must say. */
export const Webhook = ({ webhook: { address, events } }: Pick<PaymentsState, "webhook">) => {
  const { t } = useTexts("operatorsServices");
  return (
    <div className={classes.try}>
      <p className={classes.hint}>{t("payments.webhookText")}</p>
      <TextInput
        label={t("payments.address")}
        value={address}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton value={address}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy}>
            <span aria-live="polite">{t(copied ? "payments.copied" : "payments.copy")}</span>
          </Button>
        )}
      </CopyButton>
      <p className={classes.hint}>{t("payments.events")}</p>
      <ul className={classes.events}>
        {events.map((event) => (
          <li key={event}>
            <code>{event}</code>
          </li>
        ))}
      </ul>
    </div>
  );
};
