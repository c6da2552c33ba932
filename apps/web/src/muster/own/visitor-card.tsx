import "../device/texts.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { MarkForm } from "./mark-form.tsx";
import classes from "./own.module.css";
import { useOwnRollCalls } from "./use-own.ts";

/** On a visitor's personal page while a roll call is open at their site. */
export const VisitorRollCall = ({ visit }: { visit: string }) => {
  const { t } = useTexts("rollCall");
  const rollCall = useOwnRollCalls({ visit }).data?.results[0];
  if (!rollCall) return null;
  return (
    <section className={classes.card} data-kind={rollCall.kind} aria-label={t("own.title")}>
      <h2>{t("own.title")}</h2>
      <p>{t(`own.${rollCall.kind}`, { site: rollCall.site.name })}</p>
      <MarkForm rollCall={rollCall} way={{ visit }} />
    </section>
  );
};
