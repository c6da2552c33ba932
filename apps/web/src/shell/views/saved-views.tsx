import "../../styles/app.css";
import { ActionIcon, Button, Menu, UnstyledButton } from "@mantine/core";
import type { ViewList } from "@portico/contract/views/form";
import { IconBookmarkPlus, IconDotsVertical } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import type { ColumnChoice } from "../../ui/list/columns-button.tsx";
import { call } from "../api/call.ts";
import { ApiError } from "../api/error.ts";
import { parseSearch, stringifySearch } from "../lists/search-params.ts";
import type { ShownList } from "../lists/use-list-search.ts";
import { RemoveDialog } from "../settings/remove-dialog.tsx";
import settings from "../settings/settings.module.css";
import { useRefreshingMutation } from "../settings/use-refreshing-mutation.ts";
import classes from "./saved-views.module.css";
import { ViewNameDialog } from "./view-name-dialog.tsx";

type List = Pick<ShownList<object>, "view" | "whole" | "show">;

/** Columns that a view hides; those that the list gets later are shown. */
const hiddenOf = ({ choices, shown }: ColumnChoice): string[] =>
  choices.map(({ key }) => key).filter((key) => !shown.includes(key));

const readHidden = (columns: string | undefined): readonly unknown[] => {
  try {
    const hidden: unknown = JSON.parse(columns ?? "[]");
    return Array.isArray(hidden) ? hidden : [];
  } catch {
    return [];
  }
};

/** The person's views of a list, and the present one as it would be saved. */
export const useSavedViews = (of: ViewList, list: List, columns: ColumnChoice | undefined) => {
  const views =
    useQuery({
      queryKey: ["views", of],
      queryFn: ({ signal }) => call("GET /saved-views/", { query: { list: of }, signal }),
    }).data?.results ?? [];
  const hidden = columns ? hiddenOf(columns) : [];
  const present = stringifySearch({
    ...parseSearch(list.view),
    columns: hidden.length > 0 ? JSON.stringify(hidden) : undefined,
  });
  const current = views.find(({ search }) => search === present);
  /** Whether the whole list is shown, in its usual order and with all columns. */
  const isPlain = present === stringifySearch(list.whole as Record<string, unknown>);
  return { views, present, current, isPlain };
};
type Saved = ReturnType<typeof useSavedViews>;

interface SavedViewsProps {
  saved: Saved;
  list: List;
  columns: ColumnChoice | undefined;
  /** Left out: nothing more ends with a view. */
  useRemovalText?: UseRemovalText | undefined;
}

/** The saved views of a list as tabs; nothing while there is none. */
export const SavedViews = ({
  saved: { views, present, current, isPlain },
  list,
  columns,
  useRemovalText = useNothingMore,
}: SavedViewsProps) => {
  const { t } = useTexts("ui");
  /** The view that was opened last, which filters may have changed since. */
  const [openedId, setOpenedId] = useState<string>();
  if (views.length === 0) return null;
  const opened = current ?? (isPlain ? undefined : views.find(({ id }) => id === openedId));
  const tab = (name: string, search: object, isCurrent: boolean, onClick: () => void) => (
    // No link: the router would mark every link to this page as the current one.
    <UnstyledButton
      className={`${settings.tab} ${classes.tab}`}
      aria-current={isCurrent ? "page" : undefined}
      onClick={() => {
        list.show(search);
        onClick();
      }}
    >
      {name}
    </UnstyledButton>
  );
  const showColumns = (hidden: readonly unknown[]) =>
    columns?.onChange(columns.choices.map(({ key }) => key).filter((key) => !hidden.includes(key)));
  return (
    <nav className={settings.tabs} aria-label={t("views.title")}>
      {tab(t("views.all"), list.whole, !current && isPlain, () => {
        setOpenedId(undefined);
        showColumns([]);
      })}
      {views.map(({ id, name, search: saved }) => {
        const { columns: hidden, ...search } = parseSearch(saved);
        return (
          <span key={id} className={classes.view}>
            {tab(name, search, id === current?.id, () => {
              setOpenedId(id);
              showColumns(readHidden(hidden));
            })}
            {id === opened?.id && (
              <ViewMenu view={opened} present={present} useRemovalText={useRemovalText} />
            )}
          </span>
        );
      })}
    </nav>
  );
};

interface View {
  id: string;
  name: string;
  search: string;
}

/**
 * What the question says of a view that is to be deleted, where more ends with it than the view, and whether that is not known
 * yet; null: nothing more ends.
 */
export type UseRemovalText = (
  viewId: string,
  isAsked: boolean,
) => { text: string; isWaiting?: boolean } | null;

const useNothingMore: UseRemovalText = () => null;

interface ViewMenuProps {
  view: View;
  present: string;
  useRemovalText: UseRemovalText;
}

const ViewMenu = ({ view, present, useRemovalText }: ViewMenuProps) => {
  const { t } = useTexts("ui");
  const { id, name, search } = view;
  const [asked, setAsked] = useState<"name" | "delete">();
  const change = (body: { name?: string; search?: string }) =>
    call("PATCH /saved-views/:id/", { params: { id }, body });
  const replacing = useRefreshingMutation(() => change({ search: present }));
  const close = () => setAsked(undefined);
  const removal = useRemovalText(id, asked === "delete");
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={t("views.actions", { name })}>
            <IconDotsVertical size={16} stroke={1.75} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {search !== present && (
            <Menu.Item
              onClick={() =>
                replacing.mutate(undefined, {
                  onSuccess: () => toast.positive(t("views.saved", { name })),
                  onError: (error) =>
                    toast.negative(error instanceof ApiError ? error.message : t("settings.failed")),
                })
              }
            >
              {t("views.replace")}
            </Menu.Item>
          )}
          <Menu.Item onClick={() => setAsked("name")}>{t("views.rename")}</Menu.Item>
          <Menu.Item onClick={() => setAsked("delete")}>{t("views.remove")}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {asked === "name" && (
        <ViewNameDialog
          title={t("views.renameTitle")}
          name={name}
          save={(next) => change({ name: next })}
          onClose={close}
        />
      )}
      {asked === "delete" && (
        <RemoveDialog
          name={name}
          title={t("views.removeTitle", { name })}
          text={removal?.text ?? t("views.removeText")}
          isWaiting={removal?.isWaiting ?? false}
          confirm={t("views.remove")}
          done={t("views.removed", { name })}
          remove={() => call("DELETE /saved-views/:id/", { params: { id } })}
          onClose={close}
        />
      )}
    </>
  );
};

/** Saves the present filters, order and columns under a name; nothing where they are a view already. */
export const SaveView = ({ of, saved: { present, current, isPlain } }: { of: ViewList; saved: Saved }) => {
  const { t } = useTexts("ui");
  const [isNaming, setNaming] = useState(false);
  return (
    <>
      {!isPlain && !current && (
        <Button
          variant="subtle"
          className={classes.save}
          leftSection={<IconBookmarkPlus size={16} stroke={1.75} aria-hidden />}
          onClick={() => setNaming(true)}
        >
          {t("views.save")}
        </Button>
      )}
      {isNaming && (
        <ViewNameDialog
          title={t("views.saveTitle")}
          subtitle={t("views.saveText")}
          name=""
          save={(name) => call("POST /saved-views/", { body: { list: of, name, search: present } })}
          onClose={() => setNaming(false)}
        />
      )}
    </>
  );
};
