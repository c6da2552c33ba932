import "./texts.ts";
import { useId } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import classes from "./list.module.css";
import { WalkInRow } from "./row.tsx";
import { useWalkIns } from "./use-walk-ins.ts";

interface WalkInsProps {
  /** Null: all sites. */
  siteId: string | null;
}

/** Walk-ins to approve or deny; null without any. */
export const WalkIns = ({ siteId }: WalkInsProps) => {
  const { t } = useTexts("visitsWalkIns");
  const id = useId();
  const { data = [] } = useWalkIns(siteId, false);
  if (data.length === 0) return null;
  return (
    <section className={classes.card} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        <span role="status">{t("title", { count: data.length })}</span>
      </h2>
      <ul className={classes.rows}>
        {data.map((walkIn) => (
          <WalkInRow key={walkIn.id} walkIn={walkIn} isMine={false} />
        ))}
      </ul>
    </section>
  );
};
