import { Drawer } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { usePhone } from "../../ui/use-phone.ts";
import classes from "./reception.module.css";

interface VisitPanelFrameProps {
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** The visit's panel: beside the table where both fit, else over it, and on phones over the whole screen. */
export const VisitPanelFrame = ({ isOpen, onClose, children }: VisitPanelFrameProps) => {
  const { t } = useTexts("visits");
  const isBeside = useMediaQuery("(min-width: 80em)", undefined, { getInitialValueInEffect: false });
  const isPhone = usePhone();
  // If it were mounted open, it would not remember the former focus.
  const [isShown, setShown] = useState(false);
  useEffect(() => setShown(isOpen), [isOpen]);
  if (isBeside) return isOpen && <SidePanel onClose={onClose}>{children}</SidePanel>;
  return (
    <Drawer.Root
      opened={isShown}
      onClose={onClose}
      position="right"
      size={isPhone ? "100%" : "25rem"}
      padding={0}
    >
      <Drawer.Overlay backgroundOpacity={0.44} />
      <Drawer.Content aria-label={t("panel.loading")}>
        <Drawer.Body h="100%">{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
};

const SidePanel = ({ onClose, children }: Omit<VisitPanelFrameProps, "isOpen">) => {
  const place = useRef<HTMLDivElement>(null);
  // By native events: React's would also bring those of menus and dialogs inside, which handle Escape
  // themselves.
  useEffect(() => {
    const node = place.current;
    const onKey = ({ key }: KeyboardEvent) => key === "Escape" && onClose();
    node?.addEventListener("keydown", onKey);
    return () => node?.removeEventListener("keydown", onKey);
  }, [onClose]);
  return (
    <div ref={place} className={classes.aside}>
      {children}
    </div>
  );
};
