import { Button } from "@mantine/core";
import { IconFilter, IconMail } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { ListTable } from "../../shell/lists/table.tsx";
import { useListSearch } from "../../shell/lists/use-list-search.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { FilterBar } from "../../ui/list/filter-bar.tsx";
import { choiceFilter } from "../../ui/list/filters.tsx";
import { DEFAULT_PAGE_SIZE } from "../../ui/table/page-sizes.ts";
import { PeopleFrame } from "../core/frame.tsx";
import { INVITATION_STATUSES, peopleSearch } from "../core/search.ts";
import { useInvitations } from "../core/use-people.ts";
import { useInvitationColumns } from "./columns.tsx";
import { InviteDialog } from "./invite-dialog.tsx";

/** The invitations and their states. */
export const InvitationsTab = () => {
  const { t } = useTexts("accounts");
  const { t: ui } = useTexts("ui");
  const list = useListSearch(peopleSearch);
  const { page = 1, search, status: given } = list.search;
  const status = INVITATION_STATUSES.find((one) => one === given);
  const invitations = useInvitations({ page, limit: DEFAULT_PAGE_SIZE, search, status });
  const columns = useInvitationColumns();
  const [isInviting, setInviting] = useState(false);
  const count = invitations.data?.count;
  const hasFilters = list.count > 0;
  return (
    <PeopleFrame
      tab="invitations"
      headline={count === undefined ? t("invitations.title") : t("invitations.answer", { count })}
      addAction={{ label: t("invitations.add"), onAdd: () => setInviting(true) }}
    >
      <FilterBar
        list={list}
        search={{ key: "search", label: t("invitations.search") }}
        filters={[
          choiceFilter(list, "status", {
            icon: IconFilter,
            label: t("fields.status"),
            rows: INVITATION_STATUSES.map((one) => ({ id: one, name: ui(`status.${one}`) })),
          }),
        ]}
      />
      <ListTable
        list={invitations}
        columns={columns}
        page={page}
        limit={DEFAULT_PAGE_SIZE}
        onPage={list.turnPage}
        empty={
          <EmptyState
            icon={IconMail}
            title={t(hasFilters ? "invitations.noneTitle" : "invitations.emptyTitle")}
            text={t(hasFilters ? "list.noneText" : "invitations.emptyText")}
            action={
              hasFilters && (
                <Button variant="default" onClick={() => list.clear()}>
                  {t("clear")}
                </Button>
              )
            }
          />
        }
      />
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </PeopleFrame>
  );
};
