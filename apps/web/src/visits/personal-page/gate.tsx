import "./texts.ts";
import { Skeleton } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../shell/api/error.ts";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { toast } from "../../ui/feedback/toasts.ts";
import classes from "./gate.module.css";
import { PersonalPageLayout } from "./layout.tsx";
import { type PersonalVisit, usePersonalVisit } from "./use-personal-visit.ts";

interface PersonalPageGateProps {
  uuid: string;
  /** The page, once the visit is known. */
  children: (visit: PersonalVisit) => ReactNode;
}

/** Lets the visitor of a link in, and sends everybody else to log-in. */
export const PersonalPageGate = ({ uuid, children }: PersonalPageGateProps) => {
  const { t } = useTranslation("myVisit");
  const navigate = useNavigate();
  const { data, error, refetch } = usePersonalVisit(uuid);
  const refusal = linkProblem(uuid, data, error);
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
    <PersonalPageLayout visit={isIn ? data : undefined}>
      {isIn ? (
        children(data)
      ) : error && !refusal ? (
        <main className={classes.page}>
          <ErrorState error={error} title={t("failed")} onRetry={() => void refetch()} />
        </main>
      ) : (
        <LoadingPersonalPage label={t("loading")} />
      )}
    </PersonalPageLayout>
  );
};

/** What is wrong with the link; undefined while nobody knows, or when the server could not be asked. */
const linkProblem = (uuid: string, visit: PersonalVisit | undefined, error: unknown) => {
  if (error instanceof ApiError) {
    if (error.status === 404) return "invalid";
    if (error.status === 401 || error.status === 403) return "invalidFetch";
  }
  return visit && visit.uuid.toLowerCase() !== uuid.toLowerCase() ? "invalid" : undefined;
};

const LoadingPersonalPage = ({ label }: { label: string }) => (
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
