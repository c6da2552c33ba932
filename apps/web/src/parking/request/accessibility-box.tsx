import { Checkbox } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { useSession } from "../../shell/session/session.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import { useParkingMutation } from "../core/use-parking.ts";

/** The person's own need of an accessible space, shown without emphasis because it is private. */
export const AccessibilityBox = () => {
  const { t } = useTexts("parking");
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
            // The box shows the stored value; until the next fetch the cache would still have the old one.
            queryClient.setQueryData(queryKey, need);
            toast.positive(t(need.needed ? "need.said" : "need.withdrawn"));
          },
          onError: () => void toast.negative(t("need.failed")),
        })
      }
    />
  );
};
