import { useTranslation } from "react-i18next";
import { ToastCard } from "./toast-card.tsx";
import classes from "./toasts.module.css";
import { type Toast, useToasts } from "./toasts.ts";

/**
 * Shows toasts at the top. The two live regions are there from the first paint on, since screen readers only
 * announce what enters a region they know: errors at once, everything else when it suits.
 */
export const ToastHost = () => {
  const { t } = useTranslation("ui");
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
