import { Button } from "@mantine/core";
import { limits } from "@portico/contract/meetings/form";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { toast } from "../../ui/feedback/toasts.ts";
import { PinField } from "../../ui/form/pin-field.tsx";
import { call } from "../api/call.ts";
import { ApiError } from "../api/error.ts";
import { sessionQuery, useSession } from "./session.ts";

/** Sets, replaces and removes the pin with which the person ends and extends meetings at the door. */
export const PinDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const { t } = useTexts("shell");
  const { user } = useSession();
  const queryClient = useQueryClient();
  const [pin, setPin] = useState("");
  const [problem, setProblem] = useState("");

  const change = (next: string) => {
    setPin(next);
    setProblem("");
  };
  const close = () => {
    change("");
    onClose();
  };
  const { mutate, isPending } = useMutation({
    mutationFn: (meetingRoomPin: string | null) => call("PATCH /users/me/", { body: { meetingRoomPin } }),
    onSuccess: (answer, meetingRoomPin) => {
      const { hasMeetingRoomPin } = answer;
      queryClient.setQueryData(
        sessionQuery.queryKey,
        (known) => known && { ...known, user: known.user && { ...known.user, hasMeetingRoomPin } },
      );
      toast.positive(t(meetingRoomPin === null ? "pin.removed" : "pin.saved"));
      close();
    },
    onError: (error) => {
      const said = error instanceof ApiError ? error.fieldErrors.meetingRoomPin?.[0] : undefined;
      setProblem(said ?? t("pin.failed"));
    },
  });
  const save = () => {
    if (pin.length === limits.pinLength) mutate(pin);
    else setProblem(t("pin.length"));
  };

  return (
    <Dialog
      opened={opened}
      onClose={close}
      width={440}
      title={t("pin.title")}
      subtitle={t("pin.text")}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      actions={
        <>
          {user.hasMeetingRoomPin && (
            <Button variant="default" disabled={isPending} onClick={() => mutate(null)}>
              {t("pin.remove")}
            </Button>
          )}
          <Button type="submit" loading={isPending}>
            {t("pin.save")}
          </Button>
        </>
      }
    >
      <PinField
        label={t("pin.label")}
        description={user.hasMeetingRoomPin ? t("pin.isSet") : undefined}
        value={pin}
        onChange={change}
        error={problem || undefined}
        data-autofocus
      />
    </Dialog>
  );
};
