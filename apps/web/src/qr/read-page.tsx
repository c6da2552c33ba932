import "../styles/app.css";
import "./texts.ts";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useTexts } from "../locales/use-texts.ts";
import { useClient } from "../shell/session/session.ts";
import { Notice } from "../ui/feedback/notice.tsx";
import { PageHeader } from "../ui/page/header.tsx";
import { Page } from "../ui/page/page.tsx";
import { Panel } from "../ui/page/panel.tsx";
import { Scanner } from "../ui/scanner/scanner.tsx";
import { readLocalCode } from "./local-code.ts";
import classes from "./qr.module.css";

/** Scans a code of this installation and opens its path. */
export const ReadQrPage = () => {
  const { t } = useTexts("qr");
  const { history } = useRouter();
  const { name: product } = useClient();
  const [problem, setProblem] = useState<"unreadable" | "foreign">();
  const onCode = (text: string) => {
    const read = readLocalCode(text, location.host);
    if (typeof read === "string") return setProblem(read);
    setProblem(undefined);
    history.push(read.path);
  };

  return (
    <Page>
      <PageHeader headline={t("reader.answer")} context={t("reader.context")} />
      <div className={classes.reader}>
        {problem && (
          <Notice tone="red" icon={IconAlertTriangle} role="alert">
            {t(`reader.${problem}`, { product })}
          </Notice>
        )}
        <Panel>
          <Scanner
            onCode={onCode}
            labels={{ hint: t("reader.hint"), manual: t("reader.manual"), submit: t("reader.submit") }}
          />
        </Panel>
      </div>
    </Page>
  );
};
