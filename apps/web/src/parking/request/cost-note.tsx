import { IconCoins } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTexts } from "../../locales/use-texts.ts";
import { useCredits } from "../../shell/credits/use-credits.ts";
import { Notice } from "../../ui/feedback/notice.tsx";
import type { Carpark } from "../core/use-parking.ts";
import { costOf } from "./cost.ts";
import { slotToSend } from "./ev-slots.ts";
import type { ParkingRequestForm } from "./use-request-form.ts";

interface CostNoteProps {
  state: ParkingRequestForm;
  carpark: Carpark | undefined;
}

/** What the request costs and who pays, with what the viewer has; nothing where parking costs nothing. */
export const CostNote = ({ state, carpark }: CostNoteProps) => {
  const { t } = useTexts("parking");
  const { values, personName } = state;
  const { total, now } = carpark
    ? costOf(carpark, values.dates, slotToSend(values, state.clock) !== null)
    : { total: 0, now: 0 };
  const isOwn = !values.isForOther;
  const { data } = useCredits(isOwn && total > 0);
  if (total === 0) return null;
  const cost = t("credits.count", { count: total });
  const current = isOwn ? data?.current : undefined;
  const isShort = current !== undefined && current < now;
  return (
    <Notice tone={isShort ? "amber" : "gray"} icon={IconCoins} role="status">
      {!isOwn
        ? t("credits.paidBy", { cost, name: personName || t("form.somebody") })
        : current === undefined
          ? t("credits.costs", { cost })
          : t("credits.costsOf", { cost, current })}{" "}
      {isShort ? (
        <>
          {t("credits.short")} <Link to="/credits">{t("credits.buy")}</Link>
        </>
      ) : (
        now < total && t("credits.later")
      )}
    </Notice>
  );
};
