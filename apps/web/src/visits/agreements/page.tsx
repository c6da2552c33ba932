import { ActionIcon, Skeleton } from "@mantine/core";
import { IconArrowLeft, IconRefresh } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { ApiError } from "../../shell/api/error.ts";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { dayIn, formatDay } from "../../ui/days/format.ts";
import { Notice } from "../../ui/feedback/notice.tsx";
import { VisitGate } from "../personal-page/gate.tsx";
import page from "../personal-page/subpage.module.css";
import { type MyVisit, type Nda, useNda } from "../personal-page/use-my-visit.ts";
import classes from "./agreements.module.css";
import { SignForm } from "./sign-form.tsx";
import { SignedNda } from "./signed-agreement.tsx";
import { AgreementText } from "./text.tsx";

/** `/visit/{uuid}/nda`: the agreement, to read and to sign. */
export const NdaPage = ({ uuid }: { uuid: string }) => (
  <VisitGate uuid={uuid}>{(visit) => <Agreement visit={visit} />}</VisitGate>
);

const Agreement = ({ visit }: { visit: MyVisit }) => {
  const { t } = useTranslation("myVisit");
  const { data: nda, error, refetch } = useNda(visit.uuid);
  if (nda) return <Loaded visit={visit} nda={nda} />;
  return (
    <main className={page.page}>
      <Head visit={visit} title={t("nda")} />
      {error ? (
        <ErrorState
          error={error}
          {...(error instanceof ApiError && error.status === 404
            ? { title: t("agreement.missingTitle") }
            : {})}
          onRetry={() => void refetch()}
        />
      ) : (
        <div role="status" aria-label={t("loading")}>
          <Skeleton height={320} radius="md" />
        </div>
      )}
    </main>
  );
};

const Head = ({ visit, title }: { visit: MyVisit; title: string }) => {
  const { t } = useTranslation("myVisit");
  return (
    <div className={page.head}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={t("agreement.back")}
        renderRoot={(props) => <Link to="/visit/$uuid" params={{ uuid: visit.uuid }} {...props} />}
      >
        <IconArrowLeft size={22} stroke={1.75} aria-hidden />
      </ActionIcon>
      <h1 className={page.title}>{title}</h1>
    </div>
  );
};

const Loaded = ({ visit, nda }: { visit: MyVisit; nda: Nda }) => {
  const { t } = useTranslation("myVisit");
  const updatedAt = formatDay(dayIn(visit.timeZone, nda.publishedAt), "shortYear");
  const read = (
    <>
      <Head visit={visit} title={nda.title} />
      {nda.ndaUpdated && (
        <Notice tone="amber" icon={IconRefresh} role="status">
          {t("agreement.changed")}
        </Notice>
      )}
      <p className={page.second}>{t("agreement.updatedAt", { day: updatedAt })}</p>
      <AgreementText text={nda.ndaText} />
    </>
  );
  return (
    <main className={classes.form}>
      {nda.validSignature ? (
        <SignedNda visit={visit} nda={nda}>
          {read}
        </SignedNda>
      ) : (
        // Another version is another paper: what was drawn on the old one is not for it.
        <SignForm key={nda.id} visit={visit} nda={nda}>
          {read}
        </SignForm>
      )}
    </main>
  );
};
