import "../../styles/app.css";
import { Drawer } from "@mantine/core";
import type { ReactNode } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import classes from "./sheet.module.css";

interface SheetProps {
  isOpen: boolean;
  title: string;
  /** Whether the content brings its own margins. */
  isFlush?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** What a phone shows from below, as tall as its content and at most as tall as the window. */
export const Sheet = ({ isOpen, title, isFlush, onClose, children }: SheetProps) => {
  const { t } = useTexts("ui");
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      position="bottom"
      classNames={{ content: classes.content, ...(isFlush && { body: classes.flush }) }}
      title={title}
      closeButtonProps={{ "aria-label": t("close") }}
      // The drawer's header is no page header.
      attributes={{ header: { role: "none" } }}
    >
      {children}
    </Drawer>
  );
};
