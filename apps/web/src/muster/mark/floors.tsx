import { FLOOR_STATES, type FloorState } from "@portico/contract/muster/form";
import { IconCloudUp } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { useFloorWords } from "../device/floor-texts.ts";
import type { Device } from "../device/use-device.ts";
import type { ShownFloor } from "../device/view.ts";
import classes from "./floors.module.css";

interface FloorsProps {
  device: Device;
  onSay: (floor: string, state: FloorState | null) => void;
}

/** How far the floors are swept: first those that are the warden's. Folded, since the people come first. */
export const Floors = ({ device, onSay }: FloorsProps) => {
  const { t } = useTexts("rollCall");
  const { detail, floors } = device.view;
  const ownIds = new Set(detail?.own.floors.map(({ id }) => id));
  const own = floors.filter(({ id }) => ownIds.has(id));
  const others = floors.filter(({ id }) => !ownIds.has(id));
  const counted = own.length > 0 ? own : others;
  if (counted.length === 0) return null;
  return (
    <details className={classes.section}>
      <summary>
        {t(own.length > 0 ? "floors.own" : "floors.all", {
          swept: counted.filter(({ state }) => state === "swept").length,
          count: counted.length,
        })}
      </summary>
      <List floors={own} onSay={onSay} />
      {own.length > 0 && others.length > 0 && <p className={classes.label}>{t("floors.others")}</p>}
      <List floors={others} onSay={onSay} />
    </details>
  );
};

const List = ({ floors, onSay }: { floors: readonly ShownFloor[]; onSay: FloorsProps["onSay"] }) =>
  floors.length > 0 && (
    <ul className={classes.floors}>
      {floors.map((floor) => (
        <Floor key={floor.id} floor={floor} onSay={onSay} />
      ))}
    </ul>
  );

const Floor = ({ floor, onSay }: { floor: ShownFloor; onSay: FloorsProps["onSay"] }) => {
  const { t } = useTexts("rollCall");
  const words = useFloorWords();
  return (
    <li className={classes.floor} data-state={floor.state ?? undefined}>
      <span className={classes.words}>
        <b>{words.name(floor)}</b>
        <span>
          {floor.isWaiting && <IconCloudUp size={16} stroke={1.75} aria-hidden />}{" "}
          {[words.state(floor), floor.isWaiting ? t("phone.notSent") : words.by(floor)]
            .filter(Boolean)
            .join(", ")}
        </span>
      </span>
      {FLOOR_STATES.map((state) => (
        <button
          key={state}
          type="button"
          className={classes.say}
          aria-pressed={floor.state === state}
          onClick={() => onSay(floor.id, floor.state === state ? null : state)}
        >
          {t(`floors.states.${state}`)}
          <span className="visually-hidden"> {words.name(floor)}</span>
        </button>
      ))}
    </li>
  );
};
