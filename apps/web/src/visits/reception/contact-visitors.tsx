import { messages } from "@portico/contract/visit-life";
import { useTranslation } from "react-i18next";
import { ContactDialog } from "../../shell/contact/contact-dialog.tsx";
import { formatList, fullName } from "../../ui/format.ts";
import { recipientsOf } from "./recipients.ts";
import { useContactVisitors, type Visit } from "./use-reception.ts";

interface ContactVisitorsProps {
  visits: readonly Visit[];
  opened: boolean;
  onClose: () => void;
  onSent: () => void;
}

/** One message to the visitors of the chosen visits, each told once. */
export const ContactVisitors = ({ visits, ...frame }: ContactVisitorsProps) => {
  const { t } = useTranslation("reception");
  const sending = useContactVisitors(visits.map(({ id }) => id));
  const { reached, unreached } = recipientsOf(visits);
  const [only, ...others] = [...reached, ...unreached];
  const isOne = others.length === 0;
  return (
    <ContactDialog
      {...frame}
      title={isOne && only ? t("contact.titleOne", { name: fullName(only) }) : t("contact.title")}
      subtitle={
        <>
          {reached.length > 0 && !isOne && t("contact.to", { count: reached.length })}{" "}
          {unreached.length > 0 &&
            t("contact.without", { count: unreached.length, names: formatList(unreached.map(fullName)) })}
        </>
      }
      isVain={reached.length === 0}
      words={
        isOne
          ? { sent: messages.contacted, failed: messages.notContacted }
          : { sent: messages.allContacted, failed: messages.noneContacted }
      }
      sending={sending}
    />
  );
};
