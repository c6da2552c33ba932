import { Button } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { Notice } from "../../ui/feedback/notice.tsx";
import classes from "../core/people.module.css";
import type { Person } from "../core/use-people.ts";
import { usePersonAction } from "./use-person-action.ts";

/** Why the person cannot log in, with the action that changes it; null for an active account. */
export const StatusBanner = ({ person }: { person: Person }) => {
  const { t } = useTexts("accounts");
  const { run, isPending } = usePersonAction(person);
  const { status, can } = person;
  if (status === "active") return null;
  const move = can.enable ? "enable" : can.approve ? "approve" : undefined;
  return (
    <Notice tone={status === "disabled" || status === "denied" ? "gray" : "amber"} icon={IconInfoCircle}>
      <div className={classes.banner}>
        <span>{t(`banner.${status}`)}</span>
        {move && (
          <Button variant="default" loading={isPending} onClick={() => run(move)}>
            {t(`moves.${move}.action`)}
          </Button>
        )}
      </div>
    </Notice>
  );
};
