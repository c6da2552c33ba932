import { Button } from "@mantine/core";
import { IconAlertTriangle, IconLock, IconWifiOff } from "@tabler/icons-react";
import { type ErrorComponentProps, Link, useRouter } from "@tanstack/react-router";
import { useTexts } from "../../locales/use-texts.ts";
import { ApiError } from "../api/error.ts";
import { MessagePage } from "./message-page.tsx";
import { NotFoundPage } from "./not-found-page.tsx";

/** After an update the chunks of the old version are gone, and only a reload helps. */
const isChunkLoadError = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|module script/i.test(error.message);

export const ErrorPage = ({ error, isInFrame }: ErrorComponentProps & { isInFrame?: boolean }) => {
  const { t } = useTexts(["shell", "ui"]);
  const router = useRouter();
  const refusal = error instanceof ApiError ? error : undefined;
  if (refusal?.status === 404) return <NotFoundPage isInFrame={isInFrame} />;
  if (refusal?.status === 403) {
    const isOff = refusal.code === "feature_off";
    return (
      <MessagePage
        isInFrame={isInFrame}
        icon={<IconLock size={26} stroke={1.75} aria-hidden />}
        title={t(isOff ? "errors.featureOffTitle" : "errors.forbiddenTitle")}
        text={t(isOff ? "errors.featureOffText" : "errors.forbiddenText")}
      >
        <Button component={Link} to="/">
          {t("errors.home")}
        </Button>
      </MessagePage>
    );
  }
  if (refusal?.text === "common.suspended")
    return (
      <MessagePage
        isInFrame={isInFrame}
        icon={<IconLock size={26} stroke={1.75} aria-hidden />}
        title={t("errors.suspendedTitle")}
        text={refusal.message}
      >
        <Button onClick={() => void router.invalidate()}>{t("ui:retry")}</Button>
      </MessagePage>
    );
  const isUnreachable = refusal?.isNetwork === true || refusal?.status === 503;
  const Icon = isUnreachable ? IconWifiOff : IconAlertTriangle;
  return (
    <MessagePage
      isInFrame={isInFrame}
      icon={<Icon size={26} stroke={1.75} aria-hidden />}
      title={t(isUnreachable ? "errors.unreachableTitle" : "errors.title")}
      text={t(isUnreachable ? "errors.unreachableText" : "errors.text")}
    >
      <Button onClick={() => (isChunkLoadError(error) ? window.location.reload() : void router.invalidate())}>
        {isUnreachable ? t("ui:retry") : t("errors.reload")}
      </Button>
    </MessagePage>
  );
};

/** The error of one page; the frame around it stays. */
export const PageError = (props: ErrorComponentProps) => <ErrorPage {...props} isInFrame />;
