import "./texts.ts";
import { Skeleton } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../shell/api/error.ts";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { toast } from "../../ui/feedback/toasts.ts";
import classes from "./gate.module.css";
import { VisitLayout } from "./layout.tsx";
import { type MyVisit, useMyVisit } from "./use-my-visit.ts";

interface VisitGateProps {
  uuid: string;
  /** The page, once the visit is known. */
  children: (visit: MyVisit) => ReactNode;
}

/** Lets the visitor of a link in, and sends everybody else to log-in. */
export const VisitGate = ({ uuid, children }: VisitGateProps) => {
  const { t } = useTranslation("myVisit");
  const navigate = useNavigate();
  const { data, error, refetch } = useMyVisit(uuid);
  const refusal = wrongLink(uuid, data, error);
  const message = refusal && t(refusal);

  useEffect(() => {
    if (!message) return;
    // Log-in says it to strangers; somebody who is logged in never sees that page.
    toast.negative(message);
    void navigate({ to: "/login", search: { toast: message, toastType: "error" }, replace: true });
  }, [message, navigate]);

  const name = data?.client.name;
  useEffect(() => {
    if (name) document.title = `${name} | ${t("title")}`;
  }, [name, t]);

  const isIn = data !== undefined && !refusal;
  return (
    <VisitLayout visit={isIn ? data : undefined}>
      {isIn ? (
        children(data)
      ) : error && !refusal ? (
        <main className={classes.page}>
          <ErrorState error={error} title={t("failed")} onRetry={() => void refetch()} />
        </main>
      ) : (
        <LoadingVisit label={t("loading")} />
      )}
    </VisitLayout>
  );
};

/** What is wrong with the link; undefined while nobody knows, or when the server could not be asked. */
const wrongLink = (uuid: string, visit: MyVisit | undefined, error: unknown) => {
  if (error instanceof ApiError) {
    if (error.status === 404) return "invalid";
    if (error.status === 401 || error.status === 403) return "invalidFetch";
  }
  return visit && visit.uuid.toLowerCase() !== uuid.toLowerCase() ? "invalid" : undefined;
};

const LoadingVisit = ({ label }: { label: string }) => (
  <main className={classes.page} aria-busy="true">
    <div role="status" aria-label={label} className={classes.skeleton}>
      <Skeleton height={30} width="60%" />
      <Skeleton height={20} width="80%" />
      <Skeleton height={330} radius="lg" />
      <Skeleton height={220} radius="lg" />
      <Skeleton height={180} radius="lg" />
    </div>
  </main>
);
