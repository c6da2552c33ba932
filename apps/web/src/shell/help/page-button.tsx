import { ActionIcon } from "@mantine/core";
import { IconHelpCircle } from "@tabler/icons-react";
import { useMatches } from "@tanstack/react-router";
import { lazy, Suspense, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { usePhone } from "../../ui/use-phone.ts";
import { pageAt } from "../navigation/entries.ts";
import { usePageName } from "../page/title.ts";

const PageHelpDialog = lazy(() =>
  import("./page-dialog.tsx").then((module) => ({ default: module.PageHelpDialog })),
);

/** Opens the help of a page of the menu; other pages have none. */
export const PageHelpButton = () => {
  const path = useMatches({ select: (matches) => matches.at(-1)?.fullPath ?? "" });
  // The index page of a folder ends in a slash.
  const page = pageAt(path === "/" ? path : path.replace(/\/$/, ""));
  // Another page begins with its help closed.
  return page && <OpenHelp key={page} page={page} />;
};

const OpenHelp = ({ page }: { page: NonNullable<ReturnType<typeof pageAt>> }) => {
  const { t } = useTexts("ui");
  const title = usePageName();
  const isPhone = usePhone();
  const [wasOpened, setWasOpened] = useState(false);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={isPhone ? 44 : 32}
        aria-label={t("help.open", { title })}
        onClick={() => {
          setWasOpened(true);
          setOpen(true);
        }}
      >
        <IconHelpCircle size={18} stroke={1.75} />
      </ActionIcon>
      {wasOpened && (
        <Suspense>
          <PageHelpDialog page={page} title={title} opened={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
