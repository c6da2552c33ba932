import { ActionIcon } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { Scanner } from "../../ui/scanner/scanner.tsx";
import { Card } from "../personal-page/card.tsx";
import { VisitGate } from "../personal-page/gate.tsx";
import classes from "../personal-page/subpage.module.css";
import type { MyVisit } from "../personal-page/use-my-visit.ts";
import { MismatchDialog, SignedInDialog } from "./dialogs.tsx";
import { useSignIn } from "./use-sign-in.ts";

/** `/visit/{uuid}/sign-in`: the visitor scans the code at the entrance. */
export const SignInPage = ({ uuid }: { uuid: string }) => (
  <VisitGate uuid={uuid}>{(visit) => <SignIn visit={visit} />}</VisitGate>
);

const SignIn = ({ visit }: { visit: MyVisit }) => {
  const { t } = useTranslation("myVisit");
  const { state, onCode, again } = useSignIn(visit);
  return (
    <main className={classes.page}>
      <div className={classes.head}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t("signIn.back")}
          renderRoot={(props) => <Link to="/visit/$uuid" params={{ uuid: visit.uuid }} {...props} />}
        >
          <IconArrowLeft size={22} stroke={1.75} aria-hidden />
        </ActionIcon>
        <h1 className={classes.title}>{t("signIn.title")}</h1>
      </div>
      <p className={classes.second}>{t("signIn.text", { site: visit.site.name })}</p>
      <Card title={t("signIn.title")}>
        <Scanner
          onCode={onCode}
          isPaused={state.is !== "scanning"}
          labels={{
            hint: t("signIn.hint"),
            manual: t("signIn.manual"),
            submit: t("signIn.submit"),
          }}
        />
      </Card>
      <MismatchDialog visit={visit} site={state.is === "mismatch" ? state.site : undefined} onClose={again} />
      <SignedInDialog visit={visit} opened={state.is === "done"} />
    </main>
  );
};
