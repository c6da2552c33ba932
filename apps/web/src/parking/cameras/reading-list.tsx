import { IconCheck, IconMinus } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { Plate } from "../../ui/people/plate.tsx";
import classes from "./cameras.module.css";
import { exactDayTimeIn } from "./labels.ts";
import type { Reading } from "./use-cameras.ts";

/** What was understood of an event, and what was not. */
export const ReadingList = ({ reading, timeZone }: { reading: Reading; timeZone: string }) => {
  const { t } = useTexts("cameraSettings");
  const { registration, plateRaw, confidence, motion, direction, occurredAt, key, candidates } = reading;
  const way =
    direction === null ? t("reading.unclear") : t(direction === "towards" ? "reading.in" : "reading.out");
  const pictures = () => {
    if (reading.hasPlatePicture && reading.hasOverviewPicture) return t("reading.both");
    if (reading.hasPlatePicture) return t("reading.ofPlate");
    return reading.hasOverviewPicture ? t("reading.ofVehicle") : undefined;
  };
  const plate = () => {
    if (registration !== null) return <Plate>{registration}</Plate>;
    return plateRaw === null ? undefined : t("reading.noPlate", { word: plateRaw });
  };
  const time = () => (occurredAt === null ? undefined : exactDayTimeIn(timeZone, occurredAt));
  const facts: [label: string, value: ReactNode, isUnderstood: boolean][] = [
    [t("reading.plate"), plate(), registration !== null],
    ...(candidates.length > 0
      ? [[t("reading.candidates"), candidates.join(", "), true] satisfies [string, string, boolean]]
      : []),
    [
      t("reading.confidence"),
      confidence === null ? undefined : t("reading.percent", { count: Math.round(confidence * 100) }),
      confidence !== null,
    ],
    [
      t("reading.direction"),
      motion === null ? way : t("reading.word", { direction: way, word: motion }),
      direction !== null,
    ],
    [t("reading.time"), time(), occurredAt !== null],
    [t("reading.pictures"), pictures(), pictures() !== undefined],
    [t("reading.key"), key ?? t("reading.ownKey"), true],
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value, isUnderstood]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd data-missing={!isUnderstood || undefined}>
            {isUnderstood ? (
              <IconCheck size={14} stroke={2} className={classes.factIcon} data-understood aria-hidden />
            ) : (
              <IconMinus size={14} stroke={2} className={classes.factIcon} aria-hidden />
            )}
            <span>{value ?? t("reading.nothing")}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
};
