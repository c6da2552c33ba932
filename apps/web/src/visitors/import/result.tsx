import { Button } from "@mantine/core";
import { IconCalendarPlus, IconUserCheck } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTexts } from "../../locales/use-texts.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import type { ImportResult } from "../core/use-visitors.ts";

/** With more visitors the address would become longer than servers accept. */
const BOOK_AT_ONCE_MAX = 200;

const focusOnMount = (node: HTMLElement | null): void => node?.focus();

interface ImportResultProps {
  imported: ImportResult;
}

/** The outcome of an import. */
export const ImportResultText = ({ imported: { created, visitors } }: ImportResultProps) => {
  const { t } = useTexts("visitors");
  return (
    // The pressed button is gone, so this text takes the focus.
    <div role="status" tabIndex={-1} ref={focusOnMount}>
      <EmptyState
        icon={IconUserCheck}
        title={t("import.doneTitle", { count: visitors.length })}
        text={t("import.doneText", { created, existing: visitors.length - created })}
      />
    </div>
  );
};

/** Each visitor once, though a file may name a visitor twice. */
const visitorIdsOf = ({ visitors }: ImportResult): string[] => [...new Set(visitors.map(({ id }) => id))];

/** Why their visit cannot be booked from here. */
export const ImportResultNote = ({ imported }: ImportResultProps) => {
  const { t } = useTexts("visitors");
  return (
    visitorIdsOf(imported).length > BOOK_AT_ONCE_MAX && t("import.tooManyToBook", { max: BOOK_AT_ONCE_MAX })
  );
};

/** The next steps after an import. */
export const ImportResultActions = ({ imported, onClose }: ImportResultProps & { onClose: () => void }) => {
  const { t } = useTexts("visitors");
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
