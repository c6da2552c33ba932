import { ActionIcon } from "@mantine/core";
import { IconMaximize, IconMinus, IconPlus } from "@tabler/icons-react";
import type { Map as LeafletMap } from "leaflet";
import { useEffect, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import classes from "./buttons.module.css";
import { boundsOf } from "./geometry.ts";

interface MapButtonsProps {
  map: LeafletMap;
  sheet: { width: number; height: number };
}

export const MapButtons = ({ map, sheet }: MapButtonsProps) => {
  const { t } = useTexts("floorPlans");
  const [zoom, setZoom] = useState(() => map.getZoom());
  useEffect(() => {
    const follow = () => setZoom(map.getZoom());
    map.on("zoomend", follow);
    return () => void map.off("zoomend", follow);
  }, [map]);
  const shared = { variant: "default", className: classes.button } as const;
  return (
    <div className={classes.buttons}>
      <ActionIcon
        {...shared}
        aria-label={t("map.zoomIn")}
        disabled={zoom >= map.getMaxZoom()}
        onClick={() => map.zoomIn()}
      >
        <IconPlus size={16} stroke={2} />
      </ActionIcon>
      <ActionIcon
        {...shared}
        aria-label={t("map.zoomOut")}
        disabled={zoom <= map.getMinZoom()}
        onClick={() => map.zoomOut()}
      >
        <IconMinus size={16} stroke={2} />
      </ActionIcon>
      <ActionIcon
        {...shared}
        aria-label={t("map.whole")}
        onClick={() => map.fitBounds(boundsOf(sheet), { padding: [8, 8] })}
      >
        <IconMaximize size={16} stroke={2} />
      </ActionIcon>
    </div>
  );
};
