import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../shell/api/call.ts";
import { ApiError } from "../../shell/api/error.ts";
import { bodyOf, type Draft, type Plan } from "./draft.ts";

const editedPlanKey = (floorId: string) => ["desks", "plan", floorId, "edited"] as const;

/** The floor plan on the server; live events refetch it while it is edited here. */
export const usePlan = (floorId: string) =>
  useQuery({
    queryKey: editedPlanKey(floorId),
    queryFn: ({ signal }) => call("GET /desks/maps/:id/", { params: { id: floorId }, signal }),
  });

/**
 * Stores a saved plan in the cache; a pending older answer is cancelled, so that it cannot replace the plan.
 */
const useStorePlan = (floorId: string) => {
  const queryClient = useQueryClient();
  return async (plan: Plan) => {
    await queryClient.cancelQueries({ queryKey: editedPlanKey(floorId) });
    queryClient.setQueryData(editedPlanKey(floorId), plan);
    // Maps and lists show the plan too.
    void queryClient.invalidateQueries({
      queryKey: ["desks"],
      predicate: ({ queryKey }) => queryKey[3] !== "edited",
    });
  };
};

export const useSavePlan = (floorId: string) => {
  const keep = useStorePlan(floorId);
  return useMutation({
    mutationFn: ({ draft, version }: { draft: Draft; version: number }) =>
      call("PUT /desks/maps/:id/plan/", { params: { id: floorId }, body: bodyOf(draft, version) }),
    onSuccess: keep,
    onError: async (error) => {
      if (error instanceof ApiError && error.code === "state") await keep(error.row as Plan);
    },
  });
};

export interface ImageUpload {
  isDark: boolean;
  version: number;
  /** Undefined: removes the drawing. */
  image: File | undefined;
}

export const useUploadImage = (floorId: string) => {
  const keep = useStorePlan(floorId);
  return useMutation({
    mutationFn: ({ image, ...body }: ImageUpload) =>
      call("POST /desks/maps/:id/image/", {
        params: { id: floorId },
        body,
        ...(image ? { files: { image } } : {}),
      }),
    onSuccess: keep,
  });
};
