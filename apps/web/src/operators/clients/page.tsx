import "../core/texts.ts";
import { Button } from "@mantine/core";
import { IconBuilding, IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { RowsSkeleton } from "../../ui/feedback/skeletons.tsx";
import { PageHeader } from "../../ui/page/header.tsx";
import { Page } from "../../ui/page/page.tsx";
import { Panel } from "../../ui/page/panel.tsx";
import { clientsQuery } from "../core/use-operators.ts";
import { useTitle } from "../core/use-title.ts";
import { CreateClientDialog } from "./create-dialog.tsx";
import { ClientRow } from "./row.tsx";

/** All clients with their size and use; nothing that names somebody of a client. */
export const ClientsPage = () => {
  const { t } = useTexts("operators");
  useTitle(t("page.clients"));
  const { data, error, refetch } = useQuery(clientsQuery);
  const [isCreating, setCreating] = useState(false);
  const rows = data?.results;
  const add = (
    <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={() => setCreating(true)}>
      {t("clients.create")}
    </Button>
  );
  return (
    <Page>
      <PageHeader
        headline={rows ? t("clients.answer", { count: rows.length }) : t("page.clients")}
        context={t("clients.context")}
        action={rows && rows.length > 0 ? add : undefined}
      />
      <Panel isFlush>
        {rows ? (
          rows.length > 0 ? (
            rows.map((client) => <ClientRow key={client.id} client={client} />)
          ) : (
            <EmptyState
              icon={IconBuilding}
              title={t("clients.emptyTitle")}
              text={t("clients.emptyText")}
              action={add}
            />
          )
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <RowsSkeleton rows={3} />
        )}
      </Panel>
      {isCreating && <CreateClientDialog onClose={() => setCreating(false)} />}
    </Page>
  );
};
