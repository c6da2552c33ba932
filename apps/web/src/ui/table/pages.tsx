import { Pagination } from "@mantine/core";
import { useTexts } from "../../locales/use-texts.ts";

interface PagesProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
  className?: string | undefined;
}

/** The pages of a list; null for a single page. */
export const Pages = ({ page, pages, onPage, className }: PagesProps) => {
  const { t } = useTexts("ui");
  if (pages <= 1) return null;
  return (
    <Pagination
      className={className}
      value={page}
      total={pages}
      onChange={onPage}
      size="sm"
      siblings={1}
      getControlProps={(control) =>
        control === "previous"
          ? { "aria-label": t("table.previous") }
          : control === "next"
            ? { "aria-label": t("table.next") }
            : {}
      }
      getItemProps={(item) => ({ "aria-label": t("table.page", { page: item, pages }) })}
    />
  );
};
