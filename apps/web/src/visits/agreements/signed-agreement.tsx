import { Button } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { Notice } from "../../ui/feedback/notice.tsx";
import page from "../personal-page/subpage.module.css";
import type { Agreement, PersonalVisit } from "../personal-page/use-personal-visit.ts";
import classes from "./agreements.module.css";

interface SignedAgreementProps {
  visit: PersonalVisit;
  agreement: Agreement;
  children: ReactNode;
}

/** The agreement, with the visitor's signature below it. */
export const SignedAgreement = ({ visit, agreement, children }: SignedAgreementProps) => {
  const { t } = useTexts("visitsPersonalPage");
  const signature = agreement.ndaSignatureData;
  return (
    <div className={classes.form}>
      <div className={page.page}>
        {children}
        <section className={classes.sign} aria-label={t("agreement.yourSignature")}>
          <h2 className={classes.signTitle}>{t("agreement.yourSignature")}</h2>
          {signature?.startsWith("data:image/") ? (
            <img className={classes.signature} src={signature} alt={t("agreement.yourSignature")} />
          ) : (
            <p className={classes.typed}>{signature}</p>
          )}
          <Notice tone="green" icon={IconCircleCheck}>
            {t("agreement.signedNote")}
          </Notice>
        </section>
      </div>
      <div className={classes.foot}>
        <Button
          fullWidth
          size="md"
          renderRoot={(props) => <Link to="/visit/$uuid" params={{ uuid: visit.uuid }} {...props} />}
        >
          {t("agreement.continue")}
        </Button>
      </div>
    </div>
  );
};
