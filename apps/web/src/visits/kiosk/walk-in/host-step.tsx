import { IconArrowLeft, IconUser } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "../../../locales/use-texts.ts";
import { KioskButton } from "../big-button.tsx";
import { BigField } from "../big-field.tsx";
import { Keyboard } from "../keyboard.tsx";
import classes from "../kiosk.module.css";
import { Step } from "../step.tsx";
import { useHosts } from "./use-walk-in.ts";

const NAME_MAX = 100;

interface HostStepProps {
  secret: string;
  problem: string | undefined;
  onDone: (host: { id: string; name: string } | null) => void;
  onBack: () => void;
}

/** Asks for the host: found by typing, at most five at a time. */
export const HostStep = ({ secret, problem, onDone, onBack }: HostStepProps) => {
  const { t } = useTexts("visitsKiosk");
  const [typed, setTyped] = useState("");
  const { hosts, isFetching, isError, isLongEnough } = useHosts(secret, typed);
  const hasText = () => {
    if (!isLongEnough) return "";
    if (isError) return t("unreachable");
    if (!hosts) return t("walkIn.hostSearching");
    return hosts.length === 0 && !isFetching ? t("walkIn.hostNone") : "";
  };
  return (
    <Step
      question={t("walkIn.host")}
      hint={t("walkIn.hostHint")}
      onSubmit={() => {
        if (hosts?.length === 1 && !isFetching) onDone(hosts[0] ?? null);
      }}
      footer={
        <Keyboard layout="name" value={typed} onChange={setTyped}>
          <KioskButton onClick={() => onDone(null)}>{t("skip")}</KioskButton>
        </Keyboard>
      }
    >
      <BigField
        label={t("walkIn.host")}
        value={typed}
        onChange={setTyped}
        maxLength={NAME_MAX}
        error={problem}
      />
      <div className={classes.says} role="status">
        {hasText() && <p>{hasText()}</p>}
      </div>
      <div className={classes.options}>
        {hosts?.map((host) => (
          <KioskButton key={host.id} icon={IconUser} onClick={() => onDone(host)}>
            {host.name}
          </KioskButton>
        ))}
      </div>
      <div className={classes.ways}>
        <KioskButton icon={IconArrowLeft} onClick={onBack}>
          {t("back")}
        </KioskButton>
      </div>
    </Step>
  );
};
