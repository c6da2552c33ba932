import { useMatches } from "@tanstack/react-router";
import { lazy } from "react";
import { usePhone } from "../../ui/use-phone.ts";
import { pageAt } from "../navigation/entries.ts";
import { usePageName } from "../page/title.ts";
import { OpenHelp } from "./open-help.tsx";

const PageHelpDialog = lazy(() =>
  import("./page-dialog.tsx").then((module) => ({ default: module.PageHelpDialog })),
);

/** Opens the help of a page of the menu; other pages have none. */
export const PageHelpButton = () => {
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? "" });
  const title = usePageName();
  const isPhone = usePhone();
  // The index page of a folder ends in a slash.
  const page = pageAt(path === "/" ? path : path.replace(/\/$/, ""));
  if (!page) return null;
  return (
    <OpenHelp
      // Another page begins with its help closed.
      key={page}
      title={title}
      size={isPhone ? 44 : 32}
      dialog={(opened, onClose) => (
        <PageHelpDialog page={page} title={title} opened={opened} onClose={onClose} />
      )}
    />
  );
};
