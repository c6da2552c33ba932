import { ActionIcon } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useTexts } from "../../locales/use-texts.ts";
import { Scanner } from "../../ui/scanner/scanner.tsx";
import { Card } from "../personal-page/card.tsx";
import { PersonalPageGate } from "../personal-page/gate.tsx";
import classes from "../personal-page/subpage.module.css";
import type { PersonalVisit } from "../personal-page/use-personal-visit.ts";
import { MismatchDialog, SignedInDialog } from "./dialogs.tsx";
import { useSiteSignIn } from "./use-site-sign-in.ts";

/** `/visit/{uuid}/sign-in`: the visitor scans the code at the entrance. */
export const SiteSignInPage = ({ uuid }: { uuid: string }) => (
  <PersonalPageGate uuid={uuid}>{(visit) => <SiteSignIn visit={visit} />}</PersonalPageGate>
);

const SiteSignIn = ({ visit }: { visit: PersonalVisit }) => {
  const { t } = useTexts("visitsPersonalPage");
  const { state, onCode, again } = useSiteSignIn(visit);
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
