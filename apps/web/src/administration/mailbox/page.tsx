import "../../styles/app.css";
import "../core/texts.ts";
import { Button } from "@mantine/core";
import { IconMail, IconRefresh } from "@tabler/icons-react";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { dayIn, formatDay, timeIn, viewerZone } from "../../ui/days/format.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { RowsSkeleton } from "../../ui/feedback/skeletons.tsx";
import { PageHeader } from "../../ui/page/header.tsx";
import { Page } from "../../ui/page/page.tsx";
import { Panel } from "../../ui/page/panel.tsx";
import classes from "./mailbox.module.css";
import { MailboxMessage } from "./message.tsx";

const REFRESH_MS = 5000;

const mailboxQuery = queryOptions({
  queryKey: ["mailbox"],
  queryFn: ({ signal }) => call("GET /dev/mailbox/", { query: { limit: 100 }, signal }),
  refetchInterval: REFRESH_MS,
});

const route = getRouteApi("/dev/mailbox");

export const MailboxPage = () => {
  const { t } = useTexts("administration");
  const { id } = route.useSearch();
  const { data, error, refetch } = useQuery(mailboxQuery);
  const zone = viewerZone();
  const open = data?.results.find((mail) => mail.id === id) ?? data?.results[0];
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <main className={classes.main}>
      <Page>
        <PageHeader
          headline={data ? t("mailbox.answer", { count: data.count }) : t("mailbox.title")}
          context={t("mailbox.context")}
          action={
            <Button
              variant="default"
              leftSection={<IconRefresh size={16} stroke={1.75} />}
              onClick={() => void refetch()}
            >
              {t("mailbox.refresh")}
            </Button>
          }
        />
        <Panel isFlush>
          {!data && <RowsSkeleton />}
          {data?.count === 0 && (
            <EmptyState icon={IconMail} title={t("mailbox.emptyTitle")} text={t("mailbox.emptyText")} />
          )}
          {open && (
            <div className={classes.columns}>
              <nav aria-label={t("mailbox.messages")} className={classes.list}>
                {data?.results.map((mail) => (
                  <Link
                    key={mail.id}
                    to="/dev/mailbox"
                    search={{ id: mail.id }}
                    replace
                    className={classes.item}
                    data-open={mail.id === open.id || undefined}
                    aria-current={mail.id === open.id || undefined}
                  >
                    <strong>{mail.subject}</strong>
                    <span>{mail.to}</span>
                    <span className="tabular">
                      {mail.channel !== "email" && `${t(`messages.channels.${mail.channel}`)} · `}
                      {formatDay(dayIn(zone, mail.createdAt))}, {timeIn(zone, mail.createdAt)} · {mail.status}
                    </span>
                  </Link>
                ))}
              </nav>
              <MailboxMessage mail={open} />
            </div>
          )}
        </Panel>
      </Page>
    </main>
  );
};
