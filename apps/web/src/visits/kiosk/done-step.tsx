import { IconCheck, IconDoor, IconPrinter, type IconProps, IconWifi } from "@tabler/icons-react";
import type { ComponentType } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { Countdown } from "./countdown.tsx";
import classes from "./kiosk.module.css";
import { Step } from "./step.tsx";
import type { CheckInResult } from "./use-check-in.ts";
import type { Kiosk } from "./use-kiosk.ts";

interface DoneStepProps {
  kiosk: Kiosk;
  welcome: CheckInResult;
  onFinish: () => void;
}

/** Shows the visitor where to go. It closes automatically, so that the next visitor does not read it. */
export const DoneStep = ({ kiosk: { settings }, welcome, onFinish }: DoneStepProps) => {
  const { t } = useTexts("visitsKiosk");
  const { firstName: name, hostName: host, location, badge } = welcome;
  const hasPlace = location !== "" || settings.directions !== "";
  return (
    <Step
      tone="good"
      question={
        <>
          <span className={classes.tick} aria-hidden>
            <IconCheck stroke={2.5} />
          </span>
          <span className={classes.lines}>{t("done.title", { name })}</span>
        </>
      }
      hint={host ? t("done.host", { host }) : t("done.noHost")}
      footer={<Countdown label={t("done.button")} onFinish={onFinish} />}
    >
      {(hasPlace || badge !== "none" || settings.wifi) && (
        <ul className={classes.facts}>
          {hasPlace && (
            <Fact icon={IconDoor} title={location || t("done.place")} text={settings.directions} />
          )}
          {badge !== "none" && (
            <Fact icon={IconPrinter} title={t(`done.${badge}`)} text={t(`done.${badge}Text`)} />
          )}
          {settings.wifi && <Fact icon={IconWifi} title={t("done.wifi")} text={settings.wifi} />}
        </ul>
      )}
    </Step>
  );
};

interface FactProps {
  icon: ComponentType<IconProps>;
  title: string;
  text: string;
}

const Fact = ({ icon: Icon, title, text }: FactProps) => (
  <li className={classes.fact}>
    <Icon size={28} stroke={1.75} aria-hidden />
    <span>
      <span className={classes.factTitle}>{title}</span>
      {text && <span className={classes.factText}>{text}</span>}
    </span>
  </li>
);
