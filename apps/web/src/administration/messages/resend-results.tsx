import { Button } from "@mantine/core";
import { IconCircleCheck, IconCircleX } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import type { Delivery, ResendResult } from "./delivery.ts";
import classes from "./messages.module.css";

interface ResendResultsProps {
  results: readonly ResendResult[];
  /** The chosen messages. */
  messages: readonly Delivery[];
  opened: boolean;
  onClose: () => void;
}

/** The result for each message, where not all could be sent again. */
export const ResendResults = ({ results, messages, opened, onClose }: ResendResultsProps) => {
  const { t } = useTexts("administration");
  const { t: ui } = useTexts("ui");
  const nameOf = (id: string) => messages.find((message) => message.id === id)?.recipient ?? "";
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t("messages.results")}
      actions={<Button onClick={onClose}>{ui("close")}</Button>}
    >
      <ul className={classes.results}>
        {results.map(({ id, ok, detail }) => {
          const Icon = ok ? IconCircleCheck : IconCircleX;
          return (
            <li key={id}>
              <Icon size={18} stroke={1.75} aria-hidden />
              <span>
                <strong>{nameOf(id)}</strong>
                <span className={classes.second}>{ok ? t("messages.again") : detail}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
};
