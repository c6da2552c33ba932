import type { HelpKey } from "@portico/contract/help/form";
import { useQuery } from "@tanstack/react-query";
import { lazy } from "react";
import { useAtRest } from "../api/at-rest.ts";
import { OpenHelp } from "./open-help.tsx";
import { helpTextsQuery } from "./queries.ts";

const HelpDialog = lazy(() => import("./dialog.tsx").then((module) => ({ default: module.HelpDialog })));

/**
 * Opens the client's help text for the key. Without a text, or while it is not loaded, there is no button.
 */
export const HelpButton = ({ helpKey }: { helpKey: HelpKey }) => {
  const { data } = useQuery({ ...helpTextsQuery, enabled: useAtRest() });
  const help = data?.results.find((text) => text.key === helpKey);
  if (!help) return null;
  const { title, text } = help.content;
  return (
    <OpenHelp
      title={title}
      dialog={(opened, onClose) => <HelpDialog opened={opened} onClose={onClose} title={title} html={text} />}
    />
  );
};
