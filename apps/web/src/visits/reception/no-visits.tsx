import { Button } from "@mantine/core";
import { getRouteApi } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import classes from "./table.module.css";

const route = getRouteApi("/_app/reception");

/** Nothing fits: the usual status leaves much out, so all of today is offered. Under those who wait a line is enough. */
export const NoVisits = ({ isBelowOthers }: { isBelowOthers: boolean }) => {
  const { t } = useTranslation("reception");
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
