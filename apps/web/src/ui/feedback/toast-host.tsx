import { type ComponentType, lazy, Suspense } from "react";
import { useTexts } from "../../locales/use-texts.ts";

/**
 * Loaded after the first paint, which shows no toast; earlier toasts wait in the library's store. Without it the
 * screens still work, so a failed download must not take them along.
 */
const ToastList = lazy<ComponentType>(() =>
  import("./toast-list.tsx").then(
    (module) => ({ default: module.ToastList }),
    () => ({ default: () => null }),
  ),
);

/**
 * Shows toasts at the top. The live region exists from the first paint on, since screen readers only announce
 * changes of a known region.
 */
export const ToastHost = () => {
  const { t } = useTexts("ui");
  return (
    <section aria-label={t("toasts")}>
      <div role="status" aria-atomic="false">
        <Suspense>
          <ToastList />
        </Suspense>
      </div>
    </section>
  );
};
