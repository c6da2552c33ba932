import "../styles/app.css";
import "./texts.ts";
import { Button, Loader } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck, type IconProps } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ComponentType, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ApiError } from "../shell/api-error.ts";
import { ErrorState } from "../shell/error-state.tsx";
import { useClient } from "../shell/session.ts";
import { formatSpan, fullName } from "../ui/format.ts";
import { Mark } from "../ui/mark.tsx";
import tones from "../ui/tones.module.css";
import { NextLink } from "./next-link.tsx";
import classes from "./qr.module.css";
import { type Code, isWhole, type QrEvent, type ScannedVisit, useScan } from "./use-scan.ts";

/** A code was scanned with the device's own camera: it is done here, and said what was done. */
export const HandleQrPage = ({ code }: { code: Code }) => {
  const { t } = useTranslation("qr");
  const { name: product, config } = useClient();
  const { data, error, mutate } = useScan(code);
  return (
    <main className={classes.handle}>
      <div className={classes.brand}>
        <Mark logo={config.logo} size={32} />
        {product}
      </div>
      <div className={classes.card} aria-live="polite">
        {!isWhole(code) ? (
          <Outcome isProblem title={t("handle.missing")} />
        ) : data ? (
          <Done event={data} />
        ) : error ? (
          <Problem error={error} onRetry={() => mutate()} />
        ) : (
          <p className={classes.head} role="status">
            <Loader size="sm" />
            {t("handle.working")}
          </p>
        )}
      </div>
      <Button variant="subtle" renderRoot={(props) => <Link to="/" {...props} />}>
        {t("handle.home", { product })}
      </Button>
    </main>
  );
};

interface OutcomeProps {
  title: string;
  text?: string | null | undefined;
  isProblem?: boolean;
  children?: ReactNode;
}

const Outcome = ({ title, text, isProblem, children }: OutcomeProps) => {
  const Icon: ComponentType<IconProps> = isProblem ? IconAlertTriangle : IconCircleCheck;
  return (
    <>
      <div className={classes.head}>
        <span className={`${tones.tone} ${isProblem ? tones.red : tones.green} ${classes.mark}`}>
          <Icon size={22} stroke={1.75} aria-hidden />
        </span>
        <div>
          <h1 className={classes.title}>{title}</h1>
          {text && <p className={classes.text}>{text}</p>}
        </div>
      </div>
      {children}
    </>
  );
};

const Done = ({ event }: { event: QrEvent }) => {
  const { t } = useTranslation("qr");
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
  return (
    <Outcome title={site ? t("handle.signedIn", { site }) : t("handle.done")} text={qrAction?.message}>
      {qrAction?.url && <NextLink url={qrAction.url} />}
    </Outcome>
  );
};

const Problem = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
  const { t } = useTranslation("qr");
  const status = error instanceof ApiError ? error.status : 0;
  // Log-in is on its way.
  if (status === 401) return <p className={classes.head}>{t("handle.loginRequired")}</p>;
  if (status === 403) return <Outcome isProblem title={t("handle.notEnabled")} />;
  if (status === 404) return <Outcome isProblem title={t("handle.unknown")} text={t("handle.unknownText")} />;
  if (error instanceof ApiError && status === 409 && error.row)
    return (
      <Outcome isProblem title={t("handle.notDone")} text={error.message}>
        <VisitSummary visit={error.row as ScannedVisit} />
      </Outcome>
    );
  return <ErrorState title={t("handle.missing")} error={error} onRetry={onRetry} />;
};

const VisitSummary = ({ visit }: { visit: ScannedVisit }) => {
  const { t } = useTranslation("qr");
  const { visitor, meeting } = visit;
  return (
    <>
      <dl className={classes.facts} aria-label={t("handle.visitOf", { name: fullName(visitor) })}>
        <div>
          <dt>{t("handle.visitor")}</dt>
          <dd>{[fullName(visitor), visitor.company].filter(Boolean).join(", ")}</dd>
        </div>
        <div>
          <dt>{t("handle.when")}</dt>
          <dd className="tabular">{formatSpan(visit.start, visit.end, visit.timeZone)}</dd>
        </div>
        {meeting.host && (
          <div>
            <dt>{t("handle.host")}</dt>
            <dd>{meeting.host.name}</dd>
          </div>
        )}
        <div>
          <dt>{t("handle.where")}</dt>
          <dd>{meeting.location || visit.site.name}</dd>
        </div>
      </dl>
      <Button
        variant="default"
        renderRoot={(props) => <Link to="/visits/$id" params={{ id: visit.id }} {...props} />}
      >
        {t("handle.openVisit")}
      </Button>
    </>
  );
};
