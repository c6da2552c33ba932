import { useTexts } from "../../locales/use-texts.ts";
import classes from "./data-table.module.css";
import { PageSize } from "./page-size.tsx";
import { Pages } from "./pages.tsx";

interface ListFooterProps {
  /** The number of rows on this page; `count` is of all pages. */
  shown: number;
  count: number;
  page: number;
  limit: number;
  onPage: (page: number) => void;
  /** Offers the specification's page sizes. */
  onSize?: ((limit: number) => void) | undefined;
}

/** The range of rows and the total, the page size, and the other pages. */
export const ListFooter = ({ shown, count, page, limit, onPage, onSize }: ListFooterProps) => {
  const { t } = useTexts("ui");
  const from = (page - 1) * limit + 1;
  return (
    <div className={classes.footer}>
      {onSize && <PageSize size={limit} onSize={onSize} />}
      <span className="tabular">{t("table.range", { from, to: from + shown - 1, count })}</span>
      <Pages page={page} pages={Math.max(1, Math.ceil(count / limit))} onPage={onPage} />
    </div>
  );
};
