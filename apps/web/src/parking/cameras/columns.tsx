import "./texts.ts";
import { Link } from "@tanstack/react-router";
import { useTexts } from "../../locales/use-texts.ts";
import settings from "../../shell/settings/settings.module.css";
import { dayIn, formatDay, timeIn } from "../../ui/days/format.ts";
import { useNow } from "../../ui/days/use-now.ts";
import { StatusChip } from "../../ui/feedback/status-chip.tsx";
import { Plate } from "../../ui/people/plate.tsx";
import type { Column } from "../../ui/table/data-table.tsx";
import { ColorDot } from "./color-dot.tsx";
import { clockLabel, stateOf } from "./labels.ts";
import { type Camera, useCameraActivity } from "./use-cameras.ts";

const NOT_PHONES = "(min-width: 48em)";
const WIDE = "(min-width: 75em)";

export const useCameraColumns = (): Column<Camera>[] => {
  const { t } = useTexts("cameraSettings");
  const activity = useCameraActivity();
  const now = useNow();
  const seenAt = ({ lastSeenAt, timeZone }: Camera): string => {
    if (lastSeenAt === null) return t("never");
    const day = dayIn(timeZone, lastSeenAt);
    const time = timeIn(timeZone, lastSeenAt);
    return day === dayIn(timeZone, now) ? time : `${formatDay(day)}, ${time}`;
  };
  const chipOf = (camera: Camera) => {
    const { status, word } = stateOf(camera);
    return <StatusChip status={status} words={t(`states.${word}`)} />;
  };
  return [
    {
      accessor: "name",
      title: t("columns.camera"),
      render: (camera) => (
        <span className={camera.isActive ? undefined : settings.unused}>
          <span className={settings.named}>
            <ColorDot color={camera.color} />
            <Link
              to="/parking/settings"
              search={{ tab: "cameras", camera: camera.id }}
              className={settings.link}
            >
              {camera.name}
            </Link>
          </span>
          <span className={settings.second}>
            {[camera.shortCode, t(`makers.${camera.maker}`), t(`facings.${camera.facing}`)].join(" · ")}
          </span>
          <span className={`${settings.second} ${settings.onPhones}`}>
            {[camera.carpark?.name ?? t("noCarpark"), seenAt(camera)].join(" · ")}
          </span>
          <span className={settings.onPhones}>{chipOf(camera)}</span>
        </span>
      ),
    },
    {
      accessor: "carpark",
      title: t("columns.carpark"),
      visibleMediaQuery: NOT_PHONES,
      render: ({ carpark, site }) => (
        <>
          {carpark?.name ?? t("noCarpark")}
          <span className={settings.second}>{site.name}</span>
        </>
      ),
    },
    {
      accessor: "lastSeenAt",
      title: t("columns.seen"),
      visibleMediaQuery: NOT_PHONES,
      render: (camera) => (
        <>
          {chipOf(camera)}
          <span className={`${settings.second} tabular`}>{seenAt(camera)}</span>
        </>
      ),
    },
    {
      accessor: "clockSkewMs",
      title: t("columns.clock"),
      visibleMediaQuery: WIDE,
      render: (camera) => clockLabel(t, camera),
    },
    {
      accessor: "events",
      title: t("columns.events"),
      noWrap: true,
      visibleMediaQuery: "(min-width: 64em)",
      render: ({ id }) => <span className="tabular">{activity?.get(id)?.events ?? ""}</span>,
    },
    {
      accessor: "last",
      title: t("columns.last"),
      noWrap: true,
      visibleMediaQuery: WIDE,
      render: ({ id }) => {
        const plate = activity?.get(id)?.last?.registration;
        return plate && <Plate>{plate}</Plate>;
      },
    },
  ];
};
