import { Checkbox, NumberInput, Select, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import settings from "../../shell/settings/settings.module.css";
import classes from "../core/settings-form.module.css";
import type { BadgeLayout } from "../core/use-settings.ts";
import { BADGE_PARTS, PAPER_SIZES, paperSizeName } from "./size.ts";

const TURNED = ["portrait", "landscape"] as const;

interface BadgeFieldsProps {
  badge: BadgeLayout;
  onChange: (badge: BadgeLayout) => void;
}

/** The size and content of a badge, the client's or a type's own. */
export const BadgeFields = ({ badge, onChange }: BadgeFieldsProps) => {
  const { t } = useTexts("visitsSettings");
  const [wantsOwnSize, setWantsOwnSize] = useState(false);
  const isOwnSize = wantsOwnSize || paperSizeName(badge) === "own";
  const change = (next: Partial<BadgeLayout>) => onChange({ ...badge, ...next });
  const choose = (chosen: string | null) => {
    const size = PAPER_SIZES.find(({ name }) => name === chosen);
    setWantsOwnSize(!size);
    if (size) change({ width: size.width, height: size.height });
  };
  return (
    <>
      <div className={settings.pair}>
        <Select
          label={t("badge.size")}
          data={[...PAPER_SIZES.map(({ name }) => name), "own" as const].map((value) => ({
            value,
            label: t(`badge.sizes.${value}`),
          }))}
          value={isOwnSize ? "own" : paperSizeName(badge)}
          onChange={choose}
          allowDeselect={false}
        />
        <Select
          label={t("badge.orientation")}
          data={TURNED.map((value) => ({ value, label: t(`badge.orientations.${value}`) }))}
          value={badge.orientation}
          onChange={(value) => change({ orientation: value === "landscape" ? "landscape" : "portrait" })}
          allowDeselect={false}
        />
      </div>
      {isOwnSize && (
        <div className={settings.pair}>
          <NumberInput
            label={t("badge.width")}
            min={40}
            max={210}
            allowDecimal={false}
            value={badge.width}
            onChange={(width) => typeof width === "number" && change({ width })}
          />
          <NumberInput
            label={t("badge.height")}
            min={30}
            max={297}
            allowDecimal={false}
            value={badge.height}
            onChange={(height) => typeof height === "number" && change({ height })}
          />
        </div>
      )}
      <fieldset className={classes.checks}>
        <legend className={classes.legend}>{t("badge.shows")}</legend>
        {BADGE_PARTS.map((part) => (
          <Checkbox
            key={part}
            label={t(`badge.parts.${part}`)}
            checked={badge[part]}
            onChange={(event) => change({ [part]: event.currentTarget.checked })}
          />
        ))}
      </fieldset>
      <TextInput
        label={t("badge.footer")}
        maxLength={120}
        value={badge.footer}
        onChange={(event) => change({ footer: event.currentTarget.value })}
      />
    </>
  );
};
