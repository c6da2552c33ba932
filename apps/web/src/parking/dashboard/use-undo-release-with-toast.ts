import { useTranslation } from "react-i18next";
import { ApiError } from "../../shell/api/error.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import { useUndoRelease } from "../core/use-permits.ts";

/** Takes a release back, while nobody else has the space; also after what offered it has gone. */
export const useUndoReleaseWithToast = () => {
  const { t } = useTranslation("parking");
  const { mutateAsync, isPending } = useUndoRelease();
  return {
    isPending,
    /** True when it is had again. */
    takeBack: async (release: { id: string; day?: string }): Promise<boolean> => {
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
