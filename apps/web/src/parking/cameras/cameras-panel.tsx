import { Link } from "@tanstack/react-router";
import { useTexts } from "../../locales/use-texts.ts";
import settings from "../../shell/settings/settings.module.css";
import { timeIn } from "../../ui/days/format.ts";
import { Panel } from "../../ui/page/panel.tsx";
import { Plate } from "../../ui/people/plate.tsx";
import classes from "./cameras.module.css";
import { ColorDot } from "./color-dot.tsx";
import { useCameraActivity, useCameras } from "./use-cameras.ts";

/** The client's other cameras, with what they saw last. */
export const CamerasPanel = ({ except }: { except?: string }) => {
  const { t } = useTexts("cameraSettings");
  const cameras = useCameras().data?.results.filter(({ id }) => id !== except) ?? [];
  const activity = useCameraActivity();
  if (cameras.length === 0) return null;
  return (
    <Panel title={t("others")} isFlush>
      <ul className={settings.list}>
        {cameras.map(({ id, name, maker, color, timeZone }) => {
          const last = activity?.get(id)?.last;
          return (
            <li key={id} className={settings.item}>
              <ColorDot color={color} />
              <span className={settings.itemName}>
                <Link
                  to="/parking/settings"
                  search={{ tab: "cameras", camera: id }}
                  className={settings.link}
                >
                  {name}
                </Link>
                <span className={settings.second}>{t(`makers.${maker}`)}</span>
              </span>
              {last && (
                <span className={`${settings.itemEnd} ${classes.last}`}>
                  {last.registration && <Plate>{last.registration}</Plate>}
                  <span className="tabular">{timeIn(timeZone, last.executedAt)}</span>
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
};
