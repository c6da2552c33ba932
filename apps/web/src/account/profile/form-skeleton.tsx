import { Skeleton } from "@mantine/core";
import classes from "./profile.module.css";

/** Where the form will stand. */
export const FormSkeleton = () => (
  <div className={classes.form}>
    <Skeleton height={420} radius="md" />
    <Skeleton height={160} radius="md" />
    <Skeleton height={160} radius="md" />
  </div>
);
