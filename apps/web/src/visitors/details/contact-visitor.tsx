import { text } from "@portico/contract/texts/text";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { ContactDialog } from "../../shell/contact/dialog.tsx";
import { fullName } from "../../ui/days/format.ts";
import { useContactVisitor, type Visitor } from "../core/use-visitors.ts";

interface ContactVisitorProps {
  visitor: Visitor;
  opened: boolean;
  onClose: () => void;
}

/** A message to one visitor. */
export const ContactVisitor = ({ visitor, opened, onClose }: ContactVisitorProps) => {
  const { t } = useTexts("visitors");
  const sending = useContactVisitor(visitor.id);
  return (
    <ContactDialog
      opened={opened}
      onClose={onClose}
      title={t("details.contact")}
      subtitle={t("details.contactTo", { name: fullName(visitor) })}
      hasEmail={visitor.hasEmail}
      hasPhone={visitor.hasPhone}
      labels={{ sent: translate(text("contact.sent")), failed: translate(text("contact.notSent")) }}
      mutation={sending}
      onSent={onClose}
    />
  );
};
