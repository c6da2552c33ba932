import "../core/texts.ts";
import { IconMap2 } from "@tabler/icons-react";
import { useEffect } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { AddFloors } from "../../shell/floors/add-floors.tsx";
import { useFloors } from "../../shell/floors/use-floors.ts";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { useSites } from "../../shell/session/sites.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { PageSkeleton } from "../../ui/page/page-skeleton.tsx";

/** Redirects to the first floor of the chosen site. */
export const FirstFloorRedirect = ({ onFloor }: { onFloor: (floorId: string) => void }) => {
  const { t } = useTexts("floorPlans");
  const { site, siteId } = useSites();
  const { data, error, refetch } = useFloors(siteId);
  const firstId = data?.results[0]?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per found floor
  useEffect(() => {
    if (firstId) onFloor(firstId);
  }, [firstId]);
  if (error && !data)
    return <ErrorState title={t("loadFailed")} error={error} onRetry={() => void refetch()} />;
  if (data && !firstId)
    return (
      <EmptyState
        icon={IconMap2}
        title={t("empty.floorsTitle")}
        text={site ? t("empty.siteText", { site: site.name }) : t("empty.floorsText")}
        action={<AddFloors label={t("empty.add")} />}
      />
    );
  return <PageSkeleton shape="plan" title={t("loading")} />;
};
