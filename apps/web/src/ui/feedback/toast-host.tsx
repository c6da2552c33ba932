import { notificationsStore } from "@mantine/notifications";
import { type ComponentType, lazy, Suspense, useState, useSyncExternalStore } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { loadToastList } from "./load-toast-list.ts";

/**
 * Loaded with the first toast, which waits in the library's store. Without it the screens still work, so a failed
 * download must not take them along.
 */
const ToastList = lazy<ComponentType>(() =>
  loadToastList().then(
    (module) => ({ default: module.ToastList }),
    () => ({ default: () => null }),
  ),
);

const countToasts = (): number => notificationsStore.getState().notifications.length;

/**
 * Shows toasts at the top. The live region exists from the first paint on, since screen readers only announce
 * changes of a known region.
 */
export const ToastHost = () => {
  const { t } = useTexts("ui");
  const hasToast = useSyncExternalStore(notificationsStore.subscribe, () => countToasts() > 0);
  // Once loaded it stays: it moves the last toast out, too.
  const [hadToast, setHadToast] = useState(hasToast);
  if (hasToast && !hadToast) setHadToast(true);
  return (
    <section aria-label={t("toasts")}>
      <div role="status" aria-atomic="false">
        {(hasToast || hadToast) && (
          <Suspense>
            <ToastList />
          </Suspense>
        )}
      </div>
    </section>
  );
};
