import { ActionIcon } from "@mantine/core";
import { IconHelpCircle } from "@tabler/icons-react";
import { type ReactNode, Suspense, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";

interface OpenHelpProps {
  title: string;
  /** In pixels; left out: the theme's. */
  size?: number;
  dialog: (opened: boolean, onClose: () => void) => ReactNode;
}

/** The button that opens a help. The dialog, which may be lazy, stands here from the first press on, also while it closes. */
export const OpenHelp = ({ title, size, dialog }: OpenHelpProps) => {
  const { t } = useTexts("ui");
  const [wasOpened, setWasOpened] = useState(false);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        {...(size && { size })}
        aria-label={t("help.open", { title })}
        onClick={() => {
          setWasOpened(true);
          setOpen(true);
        }}
      >
        <IconHelpCircle size={18} stroke={1.75} />
      </ActionIcon>
      {wasOpened && <Suspense>{dialog(isOpen, () => setOpen(false))}</Suspense>}
    </>
  );
};
