import { Modal } from "@mantine/core";
import { useTexts } from "../../locales/use-texts.ts";
import { KioskButton } from "./big-button.tsx";
import classes from "./kiosk.module.css";

/** The last seconds before the visitor's entries are discarded. Any touch keeps them. */
export const IdleWarning = ({ left }: { left: number | null }) => {
  const { t } = useTexts("visitsKiosk");
  return (
    <Modal.Root
      opened={left !== null}
      onClose={() => undefined}
      closeOnClickOutside={false}
      centered
      radius="lg"
      padding={0}
      size="30rem"
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay backgroundOpacity={0.44} />
      <Modal.Content>
        <Modal.Body className={classes.idle}>
          <Modal.Title className={classes.idleTitle}>{t("idle.title")}</Modal.Title>
          <p className={classes.hint} role="timer">
            {t("idle.text", { count: left ?? 0 })}
          </p>
          <KioskButton kind="primary" isFocused>
            {t("idle.stay")}
          </KioskButton>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
};
