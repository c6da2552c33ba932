import "../core/texts.ts";
import "./texts.ts";
import { MESSAGE_KINDS } from "@portico/contract/core/message-kinds";
import { useTexts } from "../../locales/use-texts.ts";
import { useListSearch } from "../../shell/lists/use-list-search.ts";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { RowsSkeleton } from "../../ui/feedback/skeletons.tsx";
import { PageHeader } from "../../ui/page/header.tsx";
import { Page } from "../../ui/page/page.tsx";
import { Panel } from "../../ui/page/panel.tsx";
import { MessageEditor } from "./editor.tsx";
import { MessageList } from "./list.tsx";
import { messageTemplatesSearch } from "./search.ts";
import { useWordings } from "./use-message-templates.ts";

/** The messages that the organisation sends, and the one that is being worded. */
export const MessageTemplatesPage = () => {
  const { t } = useTexts("messageTemplates");
  const list = useListSearch(messageTemplatesSearch);
  const { data, error, refetch } = useWordings();
  const opened = MESSAGE_KINDS.find((kind) => kind === list.search.message);
  if (!data)
    return (
      <Page>
        <PageHeader headline={t("back")} context={t("context")} />
        <Panel>
          {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={8} />}
        </Panel>
      </Page>
    );
  return opened ? (
    <MessageEditor key={opened} kind={opened} wordings={data.results} list={list} />
  ) : (
    <MessageList wordings={data.results} list={list} />
  );
};
