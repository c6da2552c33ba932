import { type TextCode, text } from "@portico/contract/texts/text";
import { translate } from "../locales/translate.ts";
import "../styles/app.css";
import "./texts.ts";
import { Button } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { useTexts } from "../locales/use-texts.ts";
import { ApiError } from "../shell/api/error.ts";
import { ErrorState } from "../shell/page/error-state.tsx";
import { useClient } from "../shell/session/session.ts";
import { formatSpan, fullName } from "../ui/days/format.ts";
import { Outcome, OutcomeFacts, OutcomePending } from "../ui/feedback/outcome.tsx";
import { BrandMark } from "../ui/page/brand-mark.tsx";
import { NextLink } from "./next-link.tsx";
import classes from "./qr.module.css";
import { type CodeParams, isCompleteCode, type QrEvent, type ScannedVisit, useScan } from "./use-scan.ts";

/**
 * Shows the outcome of a scan of a feature's own object: the object after the action, or the refusal.
 * Composed in routes/handle-qr.tsx.
 */
export type ScannedObjectView = ComponentType<
  { object: unknown; refusal?: undefined } | { object?: undefined; refusal: ApiError }
>;

interface HandleQrPageProps {
  code: CodeParams;
  /** The views of outcomes, by the code's type. */
  objectViews?: Partial<Record<QrEvent["qrActionType"]["id"], ScannedObjectView>>;
}

/** The page of a code scanned with the device's own camera: performs the action and shows the outcome. */
export const HandleQrPage = ({ code, objectViews = {} }: HandleQrPageProps) => {
  const { t } = useTexts("qr");
  const { name: product, config } = useClient();
  const { data, error, mutate } = useScan(code);
  const Thing = objectViews[(data?.qrActionType.id ?? code.aid) as keyof typeof objectViews];
  return (
    <main className={classes.handle}>
      <div className={classes.brand}>
        <BrandMark logo={config.logo} size={32} />
        {product}
      </div>
      <div className={classes.card} aria-live="polite">
        {!isCompleteCode(code) ? (
          <Outcome isProblem title={translate(text("common.somethingWrong"))} />
        ) : data ? (
          Thing ? (
            <Thing object={data.contentObject} />
          ) : (
            <ScanDone event={data} />
          )
        ) : Thing && error instanceof ApiError && error.row ? (
          <Thing refusal={error} />
        ) : error ? (
          <ScanProblem error={error} onRetry={() => mutate()} />
        ) : (
          <OutcomePending>{t("handle.working")}</OutcomePending>
        )}
      </div>
      <Button variant="subtle" renderRoot={(props) => <Link to="/" {...props} />}>
        {t("handle.home", { product })}
      </Button>
    </main>
  );
};

const ScanDone = ({ event }: { event: QrEvent }) => {
  const { t } = useTexts("qr");
  const { qrAction, qrActionType, contentObject } = event;
  if (qrActionType.id === "visit-check-in") {
    const visit = contentObject as unknown as ScannedVisit;
    const { host } = visit.meeting;
    return (
      <Outcome
        title={t("handle.checkedIn", { name: fullName(visit.visitor) })}
        text={host && visit.hostToldAt ? t("handle.checkedInText", { host: host.name }) : null}
      >
        <VisitSummary visit={visit} />
      </Outcome>
    );
  }
  const site = qrActionType.contentType === "site" ? String(contentObject?.name ?? "") : undefined;
  const title =
    qrActionType.id === "presence"
      ? t("handle.onSite")
      : site
        ? t("handle.signedIn", { site })
        : t("handle.done");
  return (
    <Outcome title={title} text={qrAction?.message}>
      {qrAction?.url && <NextLink url={qrAction.url} />}
    </Outcome>
  );
};

const ScanProblem = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
  const { t } = useTexts("qr");
  const status = error instanceof ApiError ? error.status : 0;
  // The log-in page is about to open.
  if (status === 401) return <p>{translate(text("qr.loginRequired"))}</p>;
  if (error instanceof ApiError && status === 403) {
    const isOff = error.code === "feature_off" || error.text === ("qr.notEnabled" satisfies TextCode);
    return isOff ? (
      <Outcome isProblem title={translate(text("qr.notEnabled"))} />
    ) : (
      <Outcome isProblem title={t("handle.forbidden")} text={error.message} />
    );
  }
  if (status === 404) return <Outcome isProblem title={t("handle.unknown")} text={t("handle.unknownText")} />;
  if (error instanceof ApiError && status === 409 && error.row)
    return (
      <Outcome isProblem title={t("handle.notDone")} text={error.message}>
        <VisitSummary visit={error.row as ScannedVisit} />
      </Outcome>
    );
  return <ErrorState title={translate(text("common.somethingWrong"))} error={error} onRetry={onRetry} />;
};

const VisitSummary = ({ visit }: { visit: ScannedVisit }) => {
  const { t } = useTexts("qr");
  const { visitor, meeting } = visit;
  return (
    <>
      <OutcomeFacts
        label={t("handle.visitOf", { name: fullName(visitor) })}
        facts={[
          [t("handle.visitor"), [fullName(visitor), visitor.company].filter(Boolean).join(", ")],
          [t("handle.when"), formatSpan(visit.start, visit.end, visit.timeZone)],
          [t("handle.host"), meeting.host?.name],
          [t("handle.where"), meeting.location || visit.site.name],
        ]}
      />
      <Button
        variant="default"
        renderRoot={(props) => <Link to="/visits/$id" params={{ id: visit.id }} {...props} />}
      >
        {t("handle.openVisit")}
      </Button>
    </>
  );
};
