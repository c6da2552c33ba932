import { NativeSelect } from "@mantine/core";
import { useId } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import classes from "./data-table.module.css";
import { PAGE_SIZES } from "./page-sizes.ts";

interface PageSizeProps {
  size: number;
  onSize: (size: number) => void;
}

/** Chooses the number of rows per page. */
export const PageSize = ({ size, onSize }: PageSizeProps) => {
  const { t } = useTexts("ui");
  const id = useId();
  return (
    <div className={classes.size}>
      <label htmlFor={id}>{t("table.pageSize")}</label>
      <NativeSelect
        id={id}
        size="xs"
        data={PAGE_SIZES.map(String)}
        value={String(size)}
        onChange={(event) => onSize(Number(event.currentTarget.value))}
      />
    </div>
  );
};
