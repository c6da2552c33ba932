import { Skeleton } from "@mantine/core";
import { useTexts } from "../../locales/use-texts.ts";
import classes from "./profile.module.css";

const SECTION_FIELD_COUNTS = [6, 2] as const;

/** A placeholder of the form: sections of labels with their fields. */
export const ProfileFormSkeleton = () => {
  const { t } = useTexts("ui");
  return (
    <div className={classes.form} role="status" aria-label={t("loading")}>
      {SECTION_FIELD_COUNTS.map((fields) => (
        <div key={fields} className={classes.section}>
          <div className={classes.fixed}>
            <Skeleton height={14} width="8rem" />
          </div>
          <div className={classes.body}>
            {Array.from({ length: fields }, (_, field) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: all fields are alike
              <div key={field} className={classes.pending}>
                <Skeleton height={12} width="6rem" />
                <Skeleton height={36} radius="md" />
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
};
