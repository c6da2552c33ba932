import { text } from "@portico/contract/texts/text";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { ContactDialog } from "../../shell/contact/dialog.tsx";
import { type MeetingSummary, useContactHosts } from "../core/use-meetings.ts";
import { countHosts } from "./hosts.ts";

interface ContactHostsProps {
  meetings: readonly MeetingSummary[];
  opened: boolean;
  onClose: () => void;
  onSent: () => void;
}

/** One message to the hosts of the selected meetings; each host gets it once. */
export const ContactHosts = ({ meetings, ...frame }: ContactHostsProps) => {
  const { t } = useTexts("meetings");
  const hosts = countHosts(meetings);
  const sending = useContactHosts(meetings.map(({ id }) => id));
  return (
    <ContactDialog
      {...frame}
      title={t("contact.title")}
      subtitle={t("contact.to", { count: hosts })}
      hasNoRecipient={hosts === 0}
      labels={{
        sent: translate(text("meetings.hostsContacted")),
        failed: translate(text("contact.notSent")),
      }}
      mutation={sending}
    />
  );
};
