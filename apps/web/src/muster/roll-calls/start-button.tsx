import "../device/texts.ts";
import { Button } from "@mantine/core";
import { IconSpeakerphone } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { useOpenRollCall } from "../core/use-roll-calls.ts";
import { StartDialog } from "./start-dialog.tsx";

/** Starts a roll call at a site, or opens the one that is open there. */
export const StartButton = ({ site, count }: { site: string | undefined; count: number | undefined }) => {
  const { t } = useTexts("rollCall");
  const [isOpen, setOpen] = useState(false);
  const open = useOpenRollCall(site).data?.results[0];
  const icon = <IconSpeakerphone size={16} stroke={1.75} aria-hidden />;
  if (open && site !== undefined)
    return (
      <Button
        color="red"
        leftSection={icon}
        renderRoot={(props) => <Link to="/roll-calls/$id" params={{ id: open.id }} {...props} />}
      >
        {t("start.openThere")}
      </Button>
    );
  return (
    <>
      <Button leftSection={icon} onClick={() => setOpen(true)}>
        {t("start.open")}
      </Button>
      <StartDialog isOpen={isOpen} onClose={() => setOpen(false)} site={site} count={count} />
    </>
  );
};
