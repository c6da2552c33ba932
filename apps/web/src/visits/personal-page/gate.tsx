import "./texts.ts";
import { Skeleton } from "@mantine/core";
import type { AddressToast } from "@portico/contract/sign-in/address-toasts";
import { text } from "@portico/contract/texts/text";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { ApiError } from "../../shell/api/error.ts";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { toast } from "../../ui/feedback/toasts.ts";
import classes from "./gate.module.css";
import { PersonalPageLayout } from "./layout.tsx";
import { type PersonalVisit, usePersonalVisit } from "./use-personal-visit.ts";

interface PersonalPageGateProps {
  uuid: string;
  /** Renders the page, once the visit is loaded. */
  children: (visit: PersonalVisit) => ReactNode;
}

/** Opens the page for a valid visit link, and sends every other caller to log-in. */
export const PersonalPageGate = ({ uuid, children }: PersonalPageGateProps) => {
  const { t } = useTexts("visitsPersonalPage");
  const navigate = useNavigate();
  const { data, error, refetch } = usePersonalVisit(uuid);
  const refusal = linkProblem(uuid, data, error);

  useEffect(() => {
    if (!refusal) return;
    // The log-in page shows the message by its search params; a caller with a session never sees that page,
    // so it is also a toast.
    toast.negative(translate(text(refusal)));
    void navigate({ to: "/login", search: { toast: refusal, toastType: "error" }, replace: true });
  }, [refusal, navigate]);

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

/** The problem of the link; undefined while it loads, or when the server cannot be reached. */
const linkProblem = (
  uuid: string,
  visit: PersonalVisit | undefined,
  error: unknown,
): Extract<AddressToast, `visits.${string}`> | undefined => {
  if (error instanceof ApiError) {
    if (error.status === 404) return "visits.linkInvalid";
    if (error.status === 401 || error.status === 403) return "visits.linkRefused";
  }
  return visit && visit.uuid.toLowerCase() !== uuid.toLowerCase() ? "visits.linkInvalid" : undefined;
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
