import "../core/texts.ts";
import { Button } from "@mantine/core";
import { IconParking } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { useParkingRights } from "../../shell/session/use-parking-rights.ts";
import { DayLine } from "../../ui/days/day-line.tsx";
import { formatDay } from "../../ui/days/format.ts";
import { STATUS } from "../../ui/feedback/status.ts";
import type { PermitOnDay } from "../core/use-permits.ts";
import { useClaimPermitDay } from "./use-claim-permit-day.ts";

interface ClaimLineProps {
  permitDay: PermitOnDay;
  /** Called when the day has been claimed: the pressed button disappears. */
  onDone: () => void;
}

/** A permit's day that can be claimed, with the button that claims it for the business day. */
export const ClaimLine = ({ permitDay, onDone }: ClaimLineProps) => {
  const { t } = useTexts("parking");
  const { isRestricted } = useParkingRights();
  const { claim, times, isPending } = useClaimPermitDay(onDone);
  const { can, day, permit } = permitDay;
  return (
    <DayLine
      icon={IconParking}
      tone={STATUS.claimable.tone}
      title={t("week.claimable", { carpark: permit.carpark.name })}
      about={times}
      action={
        can.claim &&
        !isRestricted && (
          <Button
            variant="subtle"
            size="xs"
            loading={isPending}
            aria-label={t("week.claimLabel", { day: formatDay(day), carpark: permit.carpark.name })}
            onClick={() => claim(permitDay)}
          >
            {t("permit.claim")}
          </Button>
        )
      }
    />
  );
};
