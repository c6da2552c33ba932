import { text } from "@portico/contract/texts/text";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { ContactDialog } from "../../shell/contact/dialog.tsx";
import { fullName } from "../../ui/days/format.ts";
import { type Employee, useContactEmployee } from "../core/use-directory.ts";

interface ContactEmployeeProps {
  employee: Employee;
  opened: boolean;
  onClose: () => void;
}

/** A message to one colleague. */
export const ContactEmployee = ({ employee, opened, onClose }: ContactEmployeeProps) => {
  const { t } = useTexts("directory");
  const sending = useContactEmployee(employee.id);
  return (
    <ContactDialog
      opened={opened}
      onClose={onClose}
      title={t("list.contactTitle")}
      subtitle={t("list.contactTo", { name: fullName(employee) })}
      hasEmail={employee.hasEmail}
      hasPhone={employee.hasPhone}
      labels={{ sent: translate(text("contact.sent")), failed: translate(text("contact.notSent")) }}
      mutation={sending}
      onSent={onClose}
    />
  );
};
