import { Button } from "@mantine/core";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { queryClient } from "../../shell/api/query-client.ts";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { formatMoment } from "../../ui/days/format.ts";
import { RowsSkeleton } from "../../ui/feedback/skeletons.tsx";
import { toast } from "../../ui/feedback/toasts.ts";
import { Panel } from "../../ui/page/panel.tsx";
import { Pages } from "../../ui/table/pages.tsx";
import classes from "./operator-access.module.css";

const LIMIT = 5;

/** Who of the installation had and has access to what is kept about people here, and why. */
export const OperatorAccess = () => {
  const { t } = useTexts("installation");
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: ["session", "operator-access", page],
    queryFn: ({ signal }) => call("GET /client/operator-access/", { query: { page, limit: LIMIT }, signal }),
    placeholderData: keepPreviousData,
  });
  const end = useMutation({
    mutationFn: (id: string) => call("POST /client/operator-access/:id/end/", { params: { id } }),
    onSuccess: async ({ operator }) => {
      toast.positive(t("access.done", { operator }));
      await queryClient.invalidateQueries({ queryKey: ["session", "operator-access"] });
    },
    onError: (reason) => toast.negative(reason.message),
  });
  return (
    <Panel title={t("access.title")}>
      <p className={classes.hint}>{t("access.hint")}</p>
      {data ? (
        data.count === 0 ? (
          <p className={classes.none}>{t("access.none")}</p>
        ) : (
          <>
            <ul className={classes.list}>
              {data.results.map(({ id, operator, reason, endsAt, isOpen, uses, usedAt }) => (
                <li key={id} className={classes.row}>
                  <div>
                    <strong className={classes.operator}>{operator}</strong>
                    <p className={classes.reason}>{reason}</p>
                  </div>
                  <p className={classes.times}>
                    {t(isOpen ? "access.until" : "access.ended", { time: formatMoment(endsAt) })}
                    <br />
                    {usedAt
                      ? t("access.used", { count: uses, time: formatMoment(usedAt) })
                      : t("access.unused")}
                  </p>
                  {isOpen && (
                    <Button
                      variant="default"
                      size="xs"
                      loading={end.isPending && end.variables === id}
                      onClick={() => end.mutate(id)}
                    >
                      {t("access.end")}
                      <span className="visually-hidden"> {t("access.endOf", { operator })}</span>
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            <Pages page={page} pages={Math.ceil(data.count / LIMIT)} onPage={setPage} />
          </>
        )
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <RowsSkeleton rows={1} />
      )}
    </Panel>
  );
};
