import "./texts.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { useSites } from "../../shell/session/sites.ts";
import type { DeskReservation } from "./use-desks.ts";

/** The name of a reserved desk, with its site where that is another than the site for which one books. */
export const useDeskName = () => {
  const { t } = useTexts("desks");
  const { siteToBook } = useSites();
  return ({ desk, site, siteId }: Pick<DeskReservation, "desk" | "site" | "siteId">): string =>
    siteToBook && siteId !== siteToBook.id ? t("atSite", { desk: desk.name, site: site.name }) : desk.name;
};
