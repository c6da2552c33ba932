import "../add-texts.ts";
import { Button } from "@mantine/core";
import { limits } from "@portico/contract/meetings/form";
import { text } from "@portico/contract/texts/text";
import { useQueryClient } from "@tanstack/react-query";
import { translate } from "../../locales/translate.ts";
import { useTexts } from "../../locales/use-texts.ts";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { toast } from "../../ui/feedback/toasts.ts";
import { PinField } from "../../ui/form/pin-field.tsx";
import { call } from "../api/call.ts";
import { useForm } from "../form/use-form.ts";
import { sessionQuery, useSession } from "./session.ts";

/** Sets, replaces and removes the pin with which the person ends and extends meetings at the door. */
export const PinDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const { t } = useTexts("shell");
  const { user } = useSession();
  const queryClient = useQueryClient();
  const form = useForm<{ pin: string }, { hasMeetingRoomPin: boolean }, "remove" | undefined>({
    initial: { pin: "" },
    fields: { meetingRoomPin: "pin" },
    check: ({ pin }, extra) => ({
      pin: !extra && pin.length !== limits.pinLength ? translate(text("accounts.pinLength")) : undefined,
    }),
    send: ({ pin }, { extra }) => call("PATCH /users/me/", { body: { meetingRoomPin: extra ? null : pin } }),
    startsAgain: true,
    onSent: ({ hasMeetingRoomPin }, _, extra) => {
      queryClient.setQueryData(
        sessionQuery.queryKey,
        (known) => known && { ...known, user: known.user && { ...known.user, hasMeetingRoomPin } },
      );
      toast.positive(t(extra ? "pin.removed" : "pin.saved"));
      onClose();
    },
    onRefused: (_, errors) => ({ pin: errors.pin ?? t("pin.failed") }),
  });
  const close = () => {
    form.reset();
    onClose();
  };

  return (
    <Dialog
      opened={opened}
      onClose={close}
      width={440}
      title={t("pin.title")}
      subtitle={t("pin.text")}
      onSubmit={form.submit}
      actions={
        <>
          {user.hasMeetingRoomPin && (
            <Button variant="default" disabled={form.isPending} onClick={() => form.send("remove")}>
              {t("pin.remove")}
            </Button>
          )}
          <Button type="submit" loading={form.isPending}>
            {t("pin.save")}
          </Button>
        </>
      }
    >
      <PinField
        label={t("pin.label")}
        description={user.hasMeetingRoomPin ? t("pin.isSet") : undefined}
        value={form.values.pin}
        onChange={(pin) => form.change({ pin })}
        error={form.errors.pin}
        data-autofocus
      />
    </Dialog>
  );
};
