import { ActionIcon } from "@mantine/core";
import type { HelpKey } from "@portico/contract/help/form";
import { IconHelpCircle } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { useAtRest } from "../api/at-rest.ts";
import { helpTextsQuery } from "./queries.ts";

const HelpDialog = lazy(() => import("./dialog.tsx").then((module) => ({ default: module.HelpDialog })));

/**
 * Opens the client's help text for the key. Without a text, or while it is not loaded, there is no button.
 */
export const HelpButton = ({ helpKey }: { helpKey: HelpKey }) => {
  const { t } = useTexts("ui");
  const [wasOpened, setWasOpened] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const { data } = useQuery({ ...helpTextsQuery, enabled: useAtRest() });
  const help = data?.results.find((text) => text.key === helpKey);
  if (!help) return null;
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t("help.open", { title: help.content.title })}
        onClick={() => {
          setWasOpened(true);
          setOpen(true);
        }}
      >
        <IconHelpCircle size={18} stroke={1.75} />
      </ActionIcon>
      {wasOpened && (
        <Suspense>
          <HelpDialog
            opened={isOpen}
            onClose={() => setOpen(false)}
            title={help.content.title}
            html={help.content.text}
          />
        </Suspense>
      )}
    </>
  );
};
