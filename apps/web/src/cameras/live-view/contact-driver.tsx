import { text } from "@portico/contract/texts/text";
import { useMutation } from "@tanstack/react-query";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { ContactDialog, type ContactRequest } from "../../shell/contact/dialog.tsx";
import { driverName } from "./labels.ts";
import type { CameraEvent } from "./use-events.ts";

interface ContactDriverProps {
  driver: NonNullable<NonNullable<CameraEvent["vehicle"]>["user"]>;
  opened: boolean;
  onClose: () => void;
}

/** A message to the colleague or visitor whose vehicle it is, or to the driver who registered it. */
export const ContactDriver = ({ driver, opened, onClose }: ContactDriverProps) => {
  const { t } = useTexts("camerasLiveView");
  const sending = useMutation({
    mutationFn: ({ message, idempotencyKey }: ContactRequest) =>
      call(
        driver.kind === "driver"
          ? "POST /parking/registered-vehicles/:id/contact/"
          : "POST /users/:id/contact/",
        { params: { id: driver.id }, body: message, idempotencyKey },
      ),
  });
  return (
    <ContactDialog
      opened={opened}
      onClose={onClose}
      title={t("contact.title")}
      subtitle={t("contact.to", { name: driverName(driver) })}
      hasEmail={Boolean(driver.email)}
      hasPhone={driver.hasPhone}
      labels={{ sent: translate(text("contact.sent")), failed: translate(text("contact.notSent")) }}
      mutation={sending}
      onSent={onClose}
    />
  );
};
