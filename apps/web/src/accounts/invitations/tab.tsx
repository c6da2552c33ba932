import { Button, Select } from "@mantine/core";
import { IconMail } from "@tabler/icons-react";
import { getRouteApi } from "@tanstack/react-router";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { ListTable } from "../../shell/lists/table.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { FilterBar } from "../../ui/table/filter-bar.tsx";
import { DEFAULT_PAGE_SIZE } from "../../ui/table/page-sizes.ts";
import { SearchField } from "../../ui/table/search-field.tsx";
import { PeopleFrame } from "../core/frame.tsx";
import { INVITATION_STATUSES, type PeopleSearch } from "../core/search.ts";
import { useInvitations } from "../core/use-people.ts";
import { useInvitationColumns } from "./columns.tsx";
import { InviteDialog } from "./invite-dialog.tsx";

const route = getRouteApi("/_app/people/");

/** The invitations and their states. */
export const InvitationsTab = () => {
  const { t } = useTexts("accounts");
  const { t: ui } = useTexts("ui");
  const { page = 1, search, status: given } = route.useSearch();
  const navigate = route.useNavigate();
  const status = INVITATION_STATUSES.find((one) => one === given);
  const invitations = useInvitations({ page, limit: DEFAULT_PAGE_SIZE, search, status });
  const columns = useInvitationColumns();
  const [isInviting, setInviting] = useState(false);
  const change = (next: PeopleSearch) =>
    void navigate({ search: (before) => ({ ...before, ...next, page: undefined }), replace: true });
  const count = invitations.data?.count;
  const hasFilters = Boolean(search || status);
  return (
    <PeopleFrame
      tab="invitations"
      headline={count === undefined ? t("invitations.title") : t("invitations.answer", { count })}
      addAction={{ label: t("invitations.add"), onAdd: () => setInviting(true) }}
    >
      <FilterBar
        activeCount={status ? 1 : 0}
        onClear={() => change({ search: undefined, status: undefined })}
        always={
          <SearchField
            label={t("invitations.search")}
            value={search ?? ""}
            onChange={(text) => change({ search: text || undefined })}
          />
        }
      >
        <Select
          aria-label={t("fields.status")}
          placeholder={t("fields.status")}
          data={INVITATION_STATUSES.map((value) => ({ value, label: ui(`status.${value}`) }))}
          value={status ?? null}
          onChange={(value) => change({ status: value ?? undefined })}
          clearable
          clearButtonProps={{ "aria-label": `${ui("clear")}: ${t("fields.status")}` }}
        />
      </FilterBar>
      <ListTable
        list={invitations}
        columns={columns}
        page={page}
        limit={DEFAULT_PAGE_SIZE}
        onPage={(next, replace) =>
          void navigate({ search: (before) => ({ ...before, page: next }), replace })
        }
        empty={
          <EmptyState
            icon={IconMail}
            title={t(hasFilters ? "invitations.noneTitle" : "invitations.emptyTitle")}
            text={t(hasFilters ? "list.noneText" : "invitations.emptyText")}
            action={
              hasFilters && (
                <Button variant="default" onClick={() => change({ search: undefined, status: undefined })}>
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
