import "./texts.ts";
import { IconMailbox } from "@tabler/icons-react";
import { getRouteApi } from "@tanstack/react-router";
import { useTexts } from "../locales/use-texts.ts";
import { ListTable } from "../shell/lists/table.tsx";
import { useSession } from "../shell/session/session.ts";
import { dayIn, formatDay, fullName, timeIn, viewerZone } from "../ui/days/format.ts";
import { EmptyState } from "../ui/feedback/empty-state.tsx";
import { PageHeader } from "../ui/page/header.tsx";
import { Page } from "../ui/page/page.tsx";
import type { Column } from "../ui/table/data-table.tsx";
import { MailForm } from "./form.tsx";
import classes from "./mail-room.module.css";
import { type MailUsage, useMailUsages } from "./use-mail-room.ts";

const route = getRouteApi("/_app/mail-collect");
const PAGE_SIZE = 10;

const useColumns = (): Column<MailUsage>[] => {
  const { t } = useTexts("mailRoom");
  const zone = viewerZone();
  const when = ({ createdAt }: MailUsage) =>
    `${formatDay(dayIn(zone, createdAt))}, ${timeIn(zone, createdAt)}`;
  return [
    {
      accessor: "user",
      title: t("columns.user"),
      render: (usage) => (
        <>
          {fullName(usage.user)}
          <span className={classes.onPhones}>{when(usage)}</span>
        </>
      ),
    },
    { accessor: "numberItems", title: t("columns.items"), textAlign: "right", width: 96 },
    {
      accessor: "createdAt",
      title: t("columns.at"),
      noWrap: true,
      visibleMediaQuery: "(min-width: 48em)",
      render: (usage) => <span className="tabular">{when(usage)}</span>,
    },
  ];
};

/** Collected post: the form above, the latest entries below. */
export const MailRoomPage = () => {
  const { t } = useTexts("mailRoom");
  const { inGroup } = useSession();
  const { page = 1 } = route.useSearch();
  const navigate = route.useNavigate();
  const usages = useMailUsages({ page, limit: PAGE_SIZE });
  const seesAll = inGroup("reception", "security", "admin");
  return (
    <Page>
      <PageHeader headline={t("title")} context={t("context")} />
      <MailForm />
      <ListTable
        title={t(seesAll ? "latest" : "own")}
        list={usages}
        columns={useColumns()}
        page={page}
        limit={PAGE_SIZE}
        onPage={(next, replace) => void navigate({ search: { page: next }, replace })}
        empty={<EmptyState icon={IconMailbox} title={t("emptyTitle")} text={t("emptyText")} />}
      />
    </Page>
  );
};
