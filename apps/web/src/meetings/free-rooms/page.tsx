import "./texts.ts";
import "../core/schedule-texts.ts";
import { Skeleton } from "@mantine/core";
import { useTexts } from "../../locales/use-texts.ts";
import { useNamedPage } from "../../shell/page/title.ts";
import { roomTypeOf, useHasResources, useResourceTypes } from "../../shell/resources/types.ts";
import { useSites } from "../../shell/session/sites.ts";
import { useShownSite } from "../../shell/session/use-shown-site.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Page } from "../../ui/page/page.tsx";
import { useMayInviteVisitors } from "../core/use-may-invite-visitors.ts";
import type { VisitorPicker } from "../draft/visitor-picker.ts";
import { FreeRoomsForm } from "./form.tsx";
import type { FreeRoomsSearch } from "./search.ts";

interface FreeRoomsPageProps {
  search: FreeRoomsSearch;
  onSearch: (search: FreeRoomsSearch) => void;
  visitorPicker: VisitorPicker;
}

/** When, who, what for; at the right the rooms that are free then, each booked by one press. */
export const FreeRoomsPage = ({ search, onSearch, visitorPicker }: FreeRoomsPageProps) => {
  const { t } = useTexts("meetingsFreeRooms");
  const { sites, siteToBook, isLoading } = useSites();
  const { site: chosen } = useShownSite(search.site, () =>
    onSearch({ ...search, site: undefined, floor: undefined }),
  );
  const site = chosen ?? siteToBook;
  const { types, isKnown, isError } = useResourceTypes();
  const areTypesReady = !useHasResources() || isKnown || isError;
  const type = types.find(({ id }) => id === search.type) ?? roomTypeOf(types);
  const booksVisitors = useMayInviteVisitors();
  useNamedPage(areTypesReady ? t("title", { name: type?.name ?? t("room") }) : undefined);
  if (isLoading || !areTypesReady)
    return (
      <Page>
        <Skeleton height={48} radius="md" />
        <Skeleton height={560} radius="md" />
      </Page>
    );
  if (!site)
    return (
      <Page>
        <EmptyState title={t("empty.none")} text={t("empty.noneText")} />
      </Page>
    );
  return (
    <FreeRoomsForm
      search={search}
      onSearch={onSearch}
      site={site}
      sites={sites}
      type={type}
      visitorPicker={booksVisitors ? visitorPicker : undefined}
    />
  );
};
