import { ActionIcon, Skeleton } from "@mantine/core";
import { IconArrowLeft, IconRefresh } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTexts } from "../../locales/use-texts.ts";
import { ApiError } from "../../shell/api/error.ts";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { dayIn, formatDay } from "../../ui/days/format.ts";
import { Notice } from "../../ui/feedback/notice.tsx";
import { PersonalPageGate } from "../personal-page/gate.tsx";
import page from "../personal-page/subpage.module.css";
import { type Agreement, type PersonalVisit, useAgreement } from "../personal-page/use-personal-visit.ts";
import classes from "./agreements.module.css";
import { SignForm } from "./sign-form.tsx";
import { SignedAgreement } from "./signed-agreement.tsx";
import { AgreementText } from "./text.tsx";

/** `/visit/{uuid}/nda`: the agreement, to read and to sign. */
export const AgreementPage = ({ uuid }: { uuid: string }) => (
  <PersonalPageGate uuid={uuid}>{(visit) => <AgreementOfVisit visit={visit} />}</PersonalPageGate>
);

const AgreementOfVisit = ({ visit }: { visit: PersonalVisit }) => {
  const { t } = useTexts("visitsPersonalPage");
  const { data: agreement, error, refetch } = useAgreement(visit.uuid);
  if (agreement) return <LoadedAgreement visit={visit} agreement={agreement} />;
  return (
    <main className={page.page}>
      <AgreementHeader visit={visit} title={t("nda")} />
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

const AgreementHeader = ({ visit, title }: { visit: PersonalVisit; title: string }) => {
  const { t } = useTexts("visitsPersonalPage");
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

const LoadedAgreement = ({ visit, agreement }: { visit: PersonalVisit; agreement: Agreement }) => {
  const { t } = useTexts("visitsPersonalPage");
  const updatedAt = formatDay(dayIn(visit.timeZone, agreement.publishedAt), "shortYear");
  const read = (
    <>
      <AgreementHeader visit={visit} title={agreement.title} />
      {agreement.ndaUpdated && (
        <Notice tone="amber" icon={IconRefresh} role="status">
          {t("agreement.changed")}
        </Notice>
      )}
      <p className={page.second}>{t("agreement.updatedAt", { day: updatedAt })}</p>
      <AgreementText text={agreement.ndaText} />
    </>
  );
  if (!agreement.validSignature && !visit.can.edit) return <main className={page.page}>{read}</main>;
  return (
    <main className={classes.form}>
      {agreement.validSignature ? (
        <SignedAgreement visit={visit} agreement={agreement}>
          {read}
        </SignedAgreement>
      ) : (
        // Another version is another document, so a drawn signature is discarded.
        <SignForm key={agreement.id} visit={visit} agreement={agreement}>
          {read}
        </SignForm>
      )}
    </main>
  );
};
