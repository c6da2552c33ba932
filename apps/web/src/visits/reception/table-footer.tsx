import { NativeSelect } from "@mantine/core";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { InfoTooltip } from "../../ui/info-tooltip.tsx";
import { Pages } from "../../ui/pages.tsx";
import { SIZES } from "./reception-search.ts";
import classes from "./table.module.css";

interface TableFooterProps {
  /** Rows on this page, and of all pages. */
  shown: number;
  count: number;
  page: number;
  size: number;
  onPage: (page: number) => void;
  onSize: (size: number) => void;
}

/** Which part of how many is shown, how many at once, and the other pages. */
export const TableFooter = ({ shown, count, page, size, onPage, onSize }: TableFooterProps) => {
  const { t } = useTranslation("ui");
  const { t: words } = useTranslation("reception");
  const sizeId = useId();
  const pages = Math.max(1, Math.ceil(count / size));
  const from = (page - 1) * size + 1;
  return (
    <div className={classes.footer}>
      <div className={classes.size}>
        <label htmlFor={sizeId}>{words("table.pageSize")}</label>
        <NativeSelect
          id={sizeId}
          size="xs"
          data={SIZES.map(String)}
          value={String(size)}
          onChange={(event) => onSize(Number(event.currentTarget.value))}
        />
      </div>
      <span className="tabular">{shown > 0 && t("table.range", { from, to: from + shown - 1, count })}</span>
      <InfoTooltip text={words("table.keys")} />
      <Pages className={classes.pages} page={page} pages={pages} onPage={onPage} />
    </div>
  );
};
