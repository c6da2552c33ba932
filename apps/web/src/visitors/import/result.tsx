import { Button } from "@mantine/core";
import { IconCalendarPlus, IconUserCheck } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import type { ImportResult } from "../core/use-visitors.ts";

/** An address must not become longer than servers take. */
const BOOK_AT_ONCE_MAX = 200;

const focusOnMount = (node: HTMLElement | null): void => node?.focus();

interface ImportResultProps {
  imported: ImportResult;
}

/** What an import brought. */
export const ImportResultText = ({ imported: { created, visitors } }: ImportResultProps) => {
  const { t } = useTranslation("visitors");
  return (
    // The button that was pressed is gone: the keyboard goes on from here.
    <div role="status" tabIndex={-1} ref={focusOnMount}>
      <EmptyState
        icon={IconUserCheck}
        title={t("import.doneTitle", { count: visitors.length })}
        text={t("import.doneText", { created, existing: visitors.length - created })}
      />
    </div>
  );
};

/** Each once, though a file may name somebody twice. */
const visitorIdsOf = ({ visitors }: ImportResult): string[] => [...new Set(visitors.map(({ id }) => id))];

/** Why their visit cannot be booked from here. */
export const ImportResultNote = ({ imported }: ImportResultProps) => {
  const { t } = useTranslation("visitors");
  return (
    visitorIdsOf(imported).length > BOOK_AT_ONCE_MAX && t("import.tooManyToBook", { max: BOOK_AT_ONCE_MAX })
  );
};

/** What comes next. */
export const ImportResultActions = ({ imported, onClose }: ImportResultProps & { onClose: () => void }) => {
  const { t } = useTranslation("visitors");
  const ids = visitorIdsOf(imported);
  return (
    <>
      <Button variant="default" onClick={onClose}>
        {t("import.toDirectory")}
      </Button>
      {ids.length <= BOOK_AT_ONCE_MAX && (
        <Button
          leftSection={<IconCalendarPlus size={16} stroke={1.75} aria-hidden />}
          renderRoot={(props) => (
            <Link to="/meetings/create" search={{ visitor_ids: ids.join(",") }} {...props} />
          )}
        >
          {t("import.book", { count: ids.length })}
        </Button>
      )}
    </>
  );
};
