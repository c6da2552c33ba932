import { Button } from "@mantine/core";
import { IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { Notice } from "../../ui/feedback/notice.tsx";
import { toast } from "../../ui/feedback/toasts.ts";
import { asOperator } from "../core/session.ts";
import type { MailState } from "../core/use-operators.ts";
import classes from "./mail.module.css";

/** The server by which mail leaves, and a mail to try it. */
export const InUse = ({ state: { source, server } }: { state: MailState }) => {
  const { t } = useTexts("operators");
  const { data, mutate, isPending } = useMutation({
    mutationFn: () => asOperator((as) => call("POST /operator/mail/test/", as)),
    onError: (reason) => toast.negative(reason.message),
  });
  return (
    <div className={classes.inUse}>
      {server ? (
        <>
          <p className={classes.server}>
            <strong>{`${server.host}:${server.port}`}</strong>
            <span>{t(`mail.securities.${server.security}`)}</span>
          </p>
          <p className={classes.hint}>{[server.user, server.sender].filter(Boolean).join(", ")}</p>
          {source === "environment" && <p className={classes.hint}>{t("mail.fromEnvironment")}</p>}
        </>
      ) : (
        <p className={classes.hint}>{t(source === "demo" ? "mail.answer.demo" : "mail.nothing")}</p>
      )}
      <Button variant="default" loading={isPending} onClick={() => mutate()}>
        {t("mail.test")}
      </Button>
      {data &&
        (data.isSent ? (
          <Notice tone="green" icon={IconCircleCheck} role="status">
            {t("mail.tested", { to: data.to })}
          </Notice>
        ) : (
          <Notice tone="red" icon={IconAlertTriangle} role="alert">
            {t("mail.refused", { reason: data.reason ?? "" })}
          </Notice>
        ))}
    </div>
  );
};
