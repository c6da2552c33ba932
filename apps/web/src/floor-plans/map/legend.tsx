import { Button, Drawer } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import looks from "../core/looks.module.css";
import { GLYPHS, type Look } from "../core/looks.ts";
import classes from "./legend.module.css";
import { Glyph } from "./marker-shape.tsx";
import sheet from "./sheet.module.css";

const LEGEND_LOOKS = [
  "available",
  "mine",
  "occupied",
  "cleaning",
  "nonBookable",
  "unavailable",
] as const satisfies Look[];

/** The meaning of the markers, beside the plan or, on small screens, in a drawer. */
export const MapLegend = ({ isDrawer }: { isDrawer: boolean }) => {
  const { t } = useTexts("floorPlans");
  const { t: ui } = useTexts("ui");
  const [isOpen, setOpen] = useState(false);
  if (!isDrawer) return <LegendEntries />;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconInfoCircle size={16} stroke={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t("legend.title")}
      </Button>
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        position="bottom"
        classNames={{ content: sheet.sheet }}
        title={t("legend.title")}
        closeButtonProps={{ "aria-label": ui("close") }}
        // The drawer's header is no page header.
        attributes={{ header: { role: "none" } }}
      >
        <LegendEntries />
      </Drawer>
    </>
  );
};

const LegendEntries = () => {
  const { t } = useTexts("floorPlans");
  return <LegendList meanings={LEGEND_LOOKS.map((look) => [look, t(`legend.${look}`)])} />;
};

/** Looks of markers, each with its meaning. */
export const LegendList = ({ meanings }: { meanings: readonly (readonly [look: Look, words: string])[] }) => {
  const { t } = useTexts("floorPlans");
  return (
    <ul className={classes.legend} aria-label={t("legend.title")}>
      {meanings.map(([look, words]) => (
        <li key={look} className={classes.meaning}>
          <LookSample look={look} />
          {words}
        </li>
      ))}
    </ul>
  );
};

const LookSample = ({ look }: { look: Look }) => (
  <svg className={classes.sample} viewBox="-13 -9.5 26 19" aria-hidden="true">
    <g className={looks.look} data-look={look}>
      <rect x={-12} y={-8.5} width={24} height={17} rx={4} />
      {GLYPHS[look] && <Glyph look={look} size={11} y={0} />}
      {look === "occupied" && <Somebody />}
    </g>
  </svg>
);

/** In place of the photo or initials of an occupant. */
const Somebody = () => (
  <g className={classes.somebody}>
    <circle r={6.5} />
    <path d="M-2.2-1.7a2.2 2.2 0 0 1 4.4 0a2.2 2.2 0 0 1-4.4 0M-4 4.7a4 3.6 0 0 1 8 0z" />
  </g>
);
