import { useTexts } from "../../locales/use-texts.ts";
import { InfoTooltip } from "../../ui/feedback/info-tooltip.tsx";
import { PageSize } from "../../ui/table/page-size.tsx";
import { Pages } from "../../ui/table/pages.tsx";
import classes from "./table.module.css";

interface TableFooterProps {
  /** The number of rows on this page; `count` is of all pages. */
  shown: number;
  count: number;
  page: number;
  size: number;
  onPage: (page: number) => void;
  onSize: (size: number) => void;
}

/** The range of rows and the total, the page size, and the other pages. */
export const TableFooter = ({ shown, count, page, size, onPage, onSize }: TableFooterProps) => {
  const { t } = useTexts("ui");
  const { t: words } = useTexts("visits");
  const pages = Math.max(1, Math.ceil(count / size));
  const from = (page - 1) * size + 1;
  return (
    <div className={classes.footer}>
      <PageSize size={size} onSize={onSize} />
      <span className="tabular">{shown > 0 && t("table.range", { from, to: from + shown - 1, count })}</span>
      <InfoTooltip text={words("table.keys")} />
      <Pages className={classes.pages} page={page} pages={pages} onPage={onPage} />
    </div>
  );
};
