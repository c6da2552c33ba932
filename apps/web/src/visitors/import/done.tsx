import { Button } from "@mantine/core";
import { IconCalendarPlus, IconUserCheck } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../../ui/empty-state.tsx";
import type { Imported } from "../use-visitors.ts";

/** An address must not become longer than servers take. */
const BOOK_MAX = 200;

interface DoneProps {
  done: Imported;
}

/** What an import brought. */
export const DoneText = ({ done: { created, visitors } }: DoneProps) => {
  const { t } = useTranslation("visitors");
  return (
    <div role="status">
      <EmptyState
        icon={IconUserCheck}
        title={t("import.doneTitle", { count: visitors.length })}
        text={t("import.doneText", { created, existing: visitors.length - created })}
      />
    </div>
  );
};

/** What comes next. */
export const DoneActions = ({ done: { visitors }, onClose }: DoneProps & { onClose: () => void }) => {
  const { t } = useTranslation("visitors");
  const ids = [...new Set(visitors.map(({ id }) => id))];
  return (
    <>
      <Button variant="default" onClick={onClose}>
        {t("import.toDirectory")}
      </Button>
      {ids.length <= BOOK_MAX && (
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
