import { useTexts } from "../../locales/use-texts.ts";
import { ToastCard } from "./toast-card.tsx";
import classes from "./toasts.module.css";
import { type Toast, useToasts } from "./toasts.ts";

/**
 * Shows toasts at the top. Both live regions exist from the first paint on, since screen readers only
 * announce changes of a known region: errors at once, other toasts when the reader is idle.
 */
export const ToastHost = () => {
  const { t } = useTexts("ui");
  const toasts = useToasts();
  const isUrgent = (toast: Toast) => toast.kind === "negative";
  return (
    <section className={classes.host} aria-label={t("toasts")}>
      <div role="alert" aria-atomic="false" className={classes.region}>
        {toasts.filter(isUrgent).map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
      <div role="status" aria-atomic="false" className={classes.region}>
        {toasts
          .filter((toast) => !isUrgent(toast))
          .map((toast) => (
            <ToastCard key={toast.id} toast={toast} />
          ))}
      </div>
    </section>
  );
};
