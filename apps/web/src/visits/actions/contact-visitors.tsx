import { text } from "@portico/contract/texts/text";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { type ContactChannels, ContactDialog } from "../../shell/contact/dialog.tsx";
import { formatList, fullName } from "../../ui/days/format.ts";
import { useContactVisitors, type Visit } from "../core/use-visits.ts";
import { splitRecipients } from "./recipients.ts";

interface ContactVisitorsProps {
  visits: readonly Visit[];
  opened: boolean;
  onClose: () => void;
  onSent: () => void;
}

/** One message to the visitors of the chosen visits; each visitor gets it once. */
export const ContactVisitors = ({ visits, ...frame }: ContactVisitorsProps) => {
  const { t } = useTexts("visits");
  const sending = useContactVisitors(visits.map(({ id }) => id));
  const { reachable: byMail, unreachable: others } = splitRecipients(visits, {
    sendEmail: true,
    sendSms: false,
  });
  const people = [...byMail, ...others];
  const [only] = people;
  const isOne = people.length === 1;
  const subtitle = (ways: ContactChannels) => {
    const { reachable, unreachable } = splitRecipients(visits, ways);
    const names = { count: unreachable.length, names: formatList(unreachable.map(fullName)) };
    return (
      <>
        {reachable.length > 0 && !isOne && t("contact.to", { count: reachable.length })}{" "}
        {unreachable.length > 0 &&
          (ways.sendEmail || ways.sendSms) &&
          t(ways.sendSms ? "contact.unreached" : "contact.without", names)}
      </>
    );
  };
  return (
    <ContactDialog
      {...frame}
      title={isOne && only ? t("contact.titleOne", { name: fullName(only) }) : t("contact.title")}
      subtitle={subtitle}
      hasNoRecipient={(ways) =>
        (ways.sendEmail || ways.sendSms) && splitRecipients(visits, ways).reachable.length === 0
      }
      hasEmail={people.some(({ hasEmail }) => hasEmail)}
      hasPhone={people.some(({ hasPhone }) => hasPhone)}
      labels={
        isOne
          ? { sent: translate(text("contact.sent")), failed: translate(text("contact.notSent")) }
          : { sent: translate(text("visits.allContacted")), failed: translate(text("visits.noneContacted")) }
      }
      mutation={sending}
    />
  );
};
