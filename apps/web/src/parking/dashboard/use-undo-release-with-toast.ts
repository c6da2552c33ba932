import { useTexts } from "../../locales/use-texts.ts";
import { ApiError } from "../../shell/api/error.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import { useUndoRelease } from "../core/use-permits.ts";

/**
 * Undoes a release while the space is still free; works also after the component that offered it has gone.
 */
export const useUndoReleaseWithToast = () => {
  const { t } = useTexts("parking");
  const { mutateAsync, isPending } = useUndoRelease();
  return {
    isPending,
    /** True when the release is undone. */
    undoRelease: async (release: { id: string; day?: string }): Promise<boolean> => {
      try {
        await mutateAsync(release);
        toast.positive(t("permit.takenBack"));
        return true;
      } catch (error) {
        const isRefusal = error instanceof ApiError && error.status === 409;
        toast.negative(isRefusal ? error.message : t("permit.notTakenBack"));
        return false;
      }
    },
  };
};
