import { Checkbox } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { call } from "../../shell/api/call.ts";
import { useSession } from "../../shell/session/session.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import { useParkingMutation } from "../core/use-parking.ts";

/** One's own need of an accessible space: a quiet line, since it is nobody else's matter. */
export const AccessibilityBox = () => {
  const { t } = useTranslation("parking");
  const { user } = useSession();
  const queryClient = useQueryClient();
  const queryKey = ["parking", "need", user.id];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call("GET /parking/needs/:id/", { params: { id: user.id }, signal }),
  });
  const { mutate, isPending, variables } = useParkingMutation((needed: boolean) =>
    call("PATCH /parking/needs/:id/", { params: { id: user.id }, body: { needed } }),
  );
  if (!data) return null;
  return (
    <Checkbox
      label={t("need.label")}
      description={t("need.who")}
      checked={isPending ? variables : data.needed}
      onChange={(event) =>
        mutate(event.currentTarget.checked, {
          onSuccess: (need) => {
            // The box shows what is stored: without this, what was stored before, until it is asked for again.
            queryClient.setQueryData(queryKey, need);
            toast.positive(t(need.needed ? "need.said" : "need.withdrawn"));
          },
          onError: () => void toast.negative(t("need.failed")),
        })
      }
    />
  );
};
