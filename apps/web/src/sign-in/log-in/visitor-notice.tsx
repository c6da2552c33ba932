import type { AddressToast } from "@portico/contract/sign-in/address-toasts";
import { IconIdBadge2 } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import classes from "../../shell/account/account.module.css";
import { Notice } from "../../ui/feedback/notice.tsx";

type Hint = "linkEnded" | "codeForStaff";

/** The messages that lead visitors here: of a wrong or ended link, and of a code at the entrance. */
const HINTS: Partial<Record<string, Hint>> = {
  "visits.linkInvalid": "linkEnded",
  "visits.linkRefused": "linkEnded",
  "qr.loginRequired": "codeForStaff",
} satisfies Partial<Record<AddressToast, Hint>>;

/** Says to visitors what they can do, since they have no account; null after any other message. */
export const VisitorNotice = ({ message }: { message: string | undefined }) => {
  const { t } = useTexts("signIn");
  const hint = message && HINTS[message];
  if (!hint) return null;
  return (
    <div className={classes.refusal}>
      <Notice tone="blue" icon={IconIdBadge2}>
        <strong>{t("visitors.question")}</strong> {t(`visitors.${hint}`)}
      </Notice>
    </div>
  );
};
