import { IconCoins } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTexts } from "../../locales/use-texts.ts";
import { useCredits } from "../../shell/credits/use-credits.ts";
import { Notice } from "../../ui/feedback/notice.tsx";
import type { RequestCost } from "./cost.ts";

interface CostNoteProps {
  cost: RequestCost;
  /** The name of the other person who pays; undefined: the viewer does. */
  payer?: string;
}

/** What a request costs and who pays, with what the viewer has; nothing where parking costs nothing. */
export const CostNote = ({ cost: { total, now }, payer }: CostNoteProps) => {
  const { t } = useTexts("parking");
  const isOwn = payer === undefined;
  const { data } = useCredits(isOwn && total > 0);
  if (total === 0) return null;
  const cost = t("credits.count", { count: total });
  const current = isOwn ? data?.current : undefined;
  const isShort = current !== undefined && current < now;
  return (
    <Notice tone={isShort ? "amber" : "gray"} icon={IconCoins} role="status">
      {!isOwn
        ? t("credits.paidBy", { cost, name: payer || t("form.somebody") })
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
