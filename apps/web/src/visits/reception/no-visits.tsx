import { Button } from "@mantine/core";
import { getRouteApi } from "@tanstack/react-router";
import { useTexts } from "../../locales/use-texts.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import classes from "./table.module.css";

const route = getRouteApi("/_app/reception");

/**
 * Shown for an empty list. The default status hides many visits, so it offers all of today. Below waiting
 * visitors it is a single line.
 */
export const NoVisits = ({ isBelowOthers }: { isBelowOthers: boolean }) => {
  const { t } = useTexts("visits");
  const navigate = route.useNavigate();
  if (isBelowOthers) return <p className={classes.noOthers}>{t("table.noOthers")}</p>;
  return (
    <EmptyState
      title={t("table.emptyTitle")}
      text={t("table.emptyText")}
      action={
        <Button variant="default" onClick={() => void navigate({ search: { status: "all" } })}>
          {t("table.clear")}
        </Button>
      }
    />
  );
};
