import { IconCircleCheck, IconFirstAidKit, IconHelpCircle } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import type { Counts } from "../device/view.ts";
import classes from "./control.module.css";

/** How many are safe, need help, are absent and are not accounted for. */
export const Figures = ({ counts }: { counts: Counts }) => {
  const { t } = useTexts("rollCall");
  return (
    <p className={classes.figures}>
      <span data-tone="green">
        <IconCircleCheck size={18} stroke={1.75} aria-hidden /> {t("phone.safeCount", { count: counts.safe })}
      </span>
      <span data-tone="red">
        <IconFirstAidKit size={18} stroke={1.75} aria-hidden /> {t("phone.helpCount", { count: counts.help })}
      </span>
      {counts.absent > 0 && <span>{t("phone.absentCount", { count: counts.absent })}</span>}
      <span>
        <IconHelpCircle size={18} stroke={1.75} aria-hidden /> {counts.unaccounted}{" "}
        {t("control.notAccounted")}
      </span>
    </p>
  );
};
