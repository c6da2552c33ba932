import { Button } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useTexts } from "../../locales/use-texts.ts";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { hostName } from "../personal-page/labels.ts";
import type { PersonalVisit } from "../personal-page/use-personal-visit.ts";

interface MismatchDialogProps {
  visit: PersonalVisit;
  /** The site of the scanned code; undefined: no dialog. */
  site: string | undefined;
  onClose: () => void;
}

export const MismatchDialog = ({ visit, site, onClose }: MismatchDialogProps) => {
  const { t } = useTexts("visitsPersonalPage");
  return (
    <Dialog
      opened={site !== undefined}
      onClose={onClose}
      title={t("signIn.mismatch")}
      subtitle={t("signIn.mismatchText", { site: site ?? "", own: visit.site.name })}
      width={440}
      isQuestion
      actions={
        <Button onClick={onClose} data-autofocus>
          {t("signIn.again")}
        </Button>
      }
    />
  );
};

export const SignedInDialog = ({ visit, opened }: { visit: PersonalVisit; opened: boolean }) => {
  const { t } = useTexts("visitsPersonalPage");
  const navigate = useNavigate();
  const toVisit = () => void navigate({ to: "/visit/$uuid", params: { uuid: visit.uuid }, replace: true });
  return (
    <Dialog
      opened={opened}
      onClose={toVisit}
      title={t("signIn.done")}
      subtitle={t(destinationKey(visit), { host: hostName(visit) ?? "", location: visit.meeting.location })}
      width={440}
      isQuestion
      actions={
        <Button onClick={toVisit} data-autofocus>
          {t("signIn.toVisit")}
        </Button>
      }
    />
  );
};

/** The key of the text that tells the visitor where to go, depending on the known location and host. */
const destinationKey = (visit: PersonalVisit) => {
  const hasHost = hostName(visit) !== null;
  if (visit.meeting.location !== "") return hasHost ? "signIn.doneText" : "signIn.doneTextNoHost";
  return hasHost ? "signIn.doneTextNoRoom" : "signIn.doneTextReception";
};
