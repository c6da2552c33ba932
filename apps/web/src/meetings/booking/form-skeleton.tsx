import { Skeleton } from "@mantine/core";
import { useTexts } from "../../locales/use-texts.ts";
import classes from "./booking.module.css";

/** A placeholder with the layout of the form. */
export const MeetingFormSkeleton = () => {
  const { t } = useTexts("ui");
  return (
    <div className={classes.form} role="status" aria-label={t("loading")}>
      <div className={classes.columns}>
        {["what", "where"].map((column) => (
          <div key={column} className={classes.column}>
            <Skeleton height={16} width="30%" />
            <Skeleton height={36} />
            <Skeleton height={16} width="24%" />
            <Skeleton height={64} />
            <Skeleton height={36} />
          </div>
        ))}
      </div>
    </div>
  );
};
