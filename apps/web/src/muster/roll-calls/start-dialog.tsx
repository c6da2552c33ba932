import { Button, Radio, Select } from "@mantine/core";
import { ROLL_CALL_KINDS, type RollCallKind } from "@portico/contract/muster/form";
import {
  IconAlarm,
  IconClipboardCheck,
  IconMail,
  IconSnowflake,
  IconSpeakerphone,
} from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { ApiError } from "../../shell/api/error.ts";
import { useSites } from "../../shell/session/sites.ts";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { toast } from "../../ui/feedback/toasts.ts";
import { useStartRollCall } from "../core/use-roll-calls.ts";
import classes from "./start-dialog.module.css";

const ICONS = { drill: IconClipboardCheck, evacuation: IconAlarm };

interface StartDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The site that is shown; undefined: all. */
  site: string | undefined;
  /** How many are on the list there. */
  count: number | undefined;
}

/** Asks once what it is; the next press starts it. */
export const StartDialog = ({ isOpen, onClose, site, count }: StartDialogProps) => {
  const { t } = useTexts(["rollCall", "ui"]);
  const { sites } = useSites();
  const [chosen, setChosen] = useState<string>();
  const [kind, setKind] = useState<RollCallKind>("evacuation");
  const start = useStartRollCall();
  const navigate = useNavigate();
  const siteId = chosen ?? site ?? sites[0]?.id;
  const open = (id: string) => void navigate({ to: "/roll-calls/$id", params: { id } });
  const begin = () => {
    if (!siteId) return;
    // Not with `mutate`'s callbacks: the event of the started roll call may come before the answer, and takes this dialog away.
    start.mutateAsync({ site: siteId, kind }).then(
      ({ id }) => {
        onClose();
        open(id);
      },
      (error: unknown) => {
        // Somebody else was faster: theirs is the one that counts.
        const row =
          error instanceof ApiError && error.code === "state" ? (error.row as { id?: string }) : undefined;
        toast.negative(error instanceof ApiError ? error.message : t("start.failed"));
        if (!row?.id) return;
        onClose();
        open(row.id);
      },
    );
  };
  return (
    <Dialog
      opened={isOpen}
      onClose={onClose}
      title={t("start.title", { site: sites.find(({ id }) => id === siteId)?.name ?? "" })}
      subtitle={
        count === undefined || siteId !== site ? t("start.subtitleUnknown") : t("start.subtitle", { count })
      }
      note={t("start.audit")}
      onSubmit={(event) => {
        event.preventDefault();
        begin();
      }}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t("ui:cancel")}
          </Button>
          <Button
            type="submit"
            color={kind === "evacuation" ? "red" : undefined}
            leftSection={<IconSpeakerphone size={18} stroke={1.75} aria-hidden />}
            loading={start.isPending}
            data-autofocus
          >
            {t(kind === "evacuation" ? "start.startEvacuation" : "start.startDrill")}
          </Button>
        </>
      }
    >
      {site === undefined && sites.length > 1 && (
        <Select
          label={t("start.site")}
          data={sites.map(({ id, name }) => ({ value: id, label: name }))}
          value={siteId ?? null}
          onChange={(next) => setChosen(next ?? undefined)}
          allowDeselect={false}
        />
      )}
      <Radio.Group
        aria-label={t("start.kind")}
        value={kind}
        onChange={(next) => setKind(next as RollCallKind)}
      >
        <div className={classes.kinds}>
          {ROLL_CALL_KINDS.toReversed().map((one) => {
            const Icon = ICONS[one];
            return (
              <Radio.Card key={one} value={one} className={classes.kind} data-kind={one}>
                <Radio.Indicator color={one === "evacuation" ? "red" : undefined} />
                <Icon size={26} stroke={1.75} aria-hidden />
                <span>
                  <b>{t(`kinds.${one}`)}</b>
                  <span>{t(one === "drill" ? "start.drillText" : "start.evacuationText")}</span>
                </span>
              </Radio.Card>
            );
          })}
        </div>
      </Radio.Group>
      <h3 className={classes.heading}>{t("start.happens")}</h3>
      <ul className={classes.happens}>
        <li>
          <IconSnowflake size={20} stroke={1.75} aria-hidden />
          {t("start.frozen")}
        </li>
        <li>
          <IconMail size={20} stroke={1.75} aria-hidden />
          {t("start.told")}
        </li>
      </ul>
    </Dialog>
  );
};
