import { text } from "@portico/contract/texts/text";
import { translate } from "../locales/translate.ts";
import "./texts.ts";
import { Button } from "@mantine/core";
import { IconCircleCheck, IconCoins, IconInfoCircle } from "@tabler/icons-react";
import { useTexts } from "../locales/use-texts.ts";
import { useCredits } from "../shell/credits/use-credits.ts";
import { ListTable } from "../shell/lists/table.tsx";
import { useListSearch } from "../shell/lists/use-list-search.ts";
import { EmptyState } from "../ui/feedback/empty-state.tsx";
import { Notice } from "../ui/feedback/notice.tsx";
import { formatPrice } from "../ui/numbers.ts";
import { PageHeader } from "../ui/page/header.tsx";
import { Page } from "../ui/page/page.tsx";
import { creditsSearch } from "./search.ts";
import { useCreditColumns } from "./use-columns.tsx";
import { useBuyCredits, useCreditEntries } from "./use-credits.ts";

const PAGE_SIZE = 25;

/** The person's credits: the number and the entries. The payment provider sends people back to this page. */
export const CreditsPage = () => {
  const { t } = useTexts("credits");
  const { search, turnPage } = useListSearch(creditsSearch);
  const { credit_purchase: outcome, page = 1 } = search;
  const { data } = useCredits();
  const entries = useCreditEntries({ page, limit: PAGE_SIZE });
  const { buy, isBusy } = useBuyCredits();
  const columns = useCreditColumns();
  const price = data?.price ?? null;
  const button = price !== null && (
    <Button loading={isBusy} onClick={buy}>
      {t("buy")}
    </Button>
  );

  return (
    <Page>
      {outcome === "success" && (
        <Notice tone="green" icon={IconCircleCheck} role="status">
          {translate(text("credits.bought"))}
        </Notice>
      )}
      {outcome === "cancelled" && (
        <Notice tone="gray" icon={IconInfoCircle} role="status">
          {t("cancelled")}
        </Notice>
      )}
      <PageHeader
        headline={data ? t("answer", { count: data.current }) : t("title")}
        context={
          data &&
          (price === null
            ? translate(text("credits.notSold"))
            : t("price", { price: formatPrice(price), bundle: data.bundle }))
        }
        action={button}
      />
      <ListTable
        list={entries}
        columns={columns}
        page={page}
        limit={PAGE_SIZE}
        onPage={turnPage}
        empty={<EmptyState icon={IconCoins} title={t("emptyTitle")} text={t("emptyText")} />}
      />
    </Page>
  );
};
