import { IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { Notice } from "../../ui/feedback/notice.tsx";

/** Computes a stored allocation again without changing anything, for administrators who doubt its result. */
export const useReplay = (id: string) =>
  useMutation({
    mutationFn: () => call("GET /parking/allocations/:id/replay/", { params: { id } }),
  });

export const ReplayResult = ({ replay }: { replay: ReturnType<typeof useReplay> }) => {
  const { t } = useTexts("parkingSettings");
  if (replay.isError)
    return (
      <Notice tone="red" icon={IconAlertTriangle} role="alert">
        {t("allocations.replayFailed")}
      </Notice>
    );
  if (!replay.data) return null;
  const { places, differences } = replay.data;
  return differences === 0 ? (
    <Notice tone="green" icon={IconCircleCheck} role="status">
      {t("allocations.replayed", { count: places })}
    </Notice>
  ) : (
    <Notice tone="red" icon={IconAlertTriangle} role="alert">
      {t("allocations.differs", { count: differences, places })}
    </Notice>
  );
};
