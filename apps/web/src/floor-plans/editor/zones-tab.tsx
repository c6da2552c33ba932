import { Button, Checkbox, Select, TextInput, UnstyledButton } from "@mantine/core";
import { IconChevronDown, IconLayoutGrid, IconPlus } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { ZONE_COLORS, zoneColor } from "../../ui/feedback/zone-colors.ts";
import { ZONES_MAX } from "../draft/checks.ts";
import type { DraftZone } from "../draft/draft.ts";
import { patchDesks, patchZone, removeZone } from "../draft/edits.ts";
import type { PlanEditor } from "../draft/use-plan-editor.ts";
import classes from "./editor.module.css";

interface ZonesTabProps {
  editor: PlanEditor;
  open: string | undefined;
  onOpen: (id: string | undefined) => void;
}

export const ZonesTab = ({ editor, open, onOpen }: ZonesTabProps) => {
  const { t } = useTexts("floorPlansEditor");
  const { zones, desks } = editor.draft;
  const add = () => {
    const used = new Set(zones.map(({ color }) => color));
    const color = ZONE_COLORS.find((one) => !used.has(one)) ?? "slate";
    const names = new Set(zones.map(({ name }) => name));
    const fresh = t("zones.new");
    let name: string = fresh;
    for (let number = 2; names.has(name); number++) name = `${fresh} ${number}`;
    onOpen(editor.addZone({ name, color, needsApproval: false, hasCleaning: false }));
  };
  return (
    <div className={classes.fields}>
      {zones.length === 0 && (
        <EmptyState icon={IconLayoutGrid} title={t("zones.none")} text={t("zones.noneText")} />
      )}
      <ul className={classes.list}>
        {zones.map((zone) => (
          <li key={zone.id}>
            <UnstyledButton
              className={classes.zone}
              aria-expanded={zone.id === open}
              onClick={() => onOpen(zone.id === open ? undefined : zone.id)}
            >
              <Swatch color={zone.color} />
              <span className={classes.zoneName}>{zone.name || t("wrong.nameless")}</span>
              <span className={classes.quiet}>
                {t("desks", { count: desks.filter(({ zoneId }) => zoneId === zone.id).length })}
              </span>
              <IconChevronDown size={16} stroke={1.75} aria-hidden className={classes.chevron} />
            </UnstyledButton>
            {zone.id === open && <ZoneFields editor={editor} zone={zone} />}
          </li>
        ))}
      </ul>
      <Button
        variant="default"
        leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
        onClick={add}
        disabled={zones.length >= ZONES_MAX}
      >
        {t("zones.add")}
      </Button>
    </div>
  );
};

const Swatch = ({ color }: { color: string | null }) => (
  <span
    className={classes.swatch}
    style={{
      background: `light-dark(var(--mantine-color-${zoneColor(color)}-0), var(--mantine-color-${zoneColor(color)}-9))`,
      borderColor: `light-dark(var(--mantine-color-${zoneColor(color)}-6), var(--mantine-color-${zoneColor(color)}-4))`,
    }}
    aria-hidden
  />
);

const ZoneFields = ({ editor, zone }: { editor: PlanEditor; zone: DraftZone }) => {
  const { t } = useTexts("floorPlansEditor");
  const { draft, desks, problems, change } = editor;
  const { id, name, color, needsApproval, hasCleaning } = zone;
  const inside = draft.desks.filter(({ zoneId }) => zoneId === id);
  const others = desks.filter(({ zoneId }) => zoneId !== id);
  const wrong = problems.find((problem) => problem.id === id);
  const patch = (next: Partial<DraftZone>, step?: string) =>
    change((before) => patchZone(before, id, next), { step });
  return (
    <div className={classes.zoneFields}>
      <TextInput
        label={t("zones.name")}
        value={name}
        onChange={(event) => patch({ name: event.currentTarget.value }, `zone ${id}`)}
        error={wrong && t(`wrong.${wrong.kind}`, { name })}
        data-field="zone"
      />
      <Select
        label={t("zones.color")}
        leftSection={<Swatch color={color} />}
        data={ZONE_COLORS.map((one) => ({ value: one, label: t(`zones.colors.${one}`) }))}
        value={zoneColor(color)}
        onChange={(next) => next && patch({ color: next })}
        renderOption={({ option }) => (
          <span className={classes.colorOption}>
            <Swatch color={option.value} />
            {option.label}
          </span>
        )}
        allowDeselect={false}
      />
      <Checkbox
        label={t("zones.approval")}
        checked={needsApproval}
        onChange={(event) => patch({ needsApproval: event.currentTarget.checked })}
      />
      <Checkbox
        label={t("zones.cleaning")}
        checked={hasCleaning}
        onChange={(event) => patch({ hasCleaning: event.currentTarget.checked })}
      />
      <div className={classes.actions}>
        {others.length > 0 && (
          <Button
            variant="light"
            onClick={() => {
              const moving = new Set(others.map((desk) => desk.id));
              change((before) => patchDesks(before, moving, { zoneId: id }));
            }}
          >
            {t("zones.assign", { count: others.length })}
          </Button>
        )}
        {inside.length > 0 && (
          <Button variant="default" onClick={() => editor.select(inside.map((desk) => desk.id))}>
            {t("zones.select")}
          </Button>
        )}
        {inside.length === 0 && (
          <Button variant="light" color="red" onClick={() => change((before) => removeZone(before, id))}>
            {t("zones.remove")}
          </Button>
        )}
      </div>
      {inside.length > 0 && <p className={classes.quiet}>{t("zones.kept")}</p>}
    </div>
  );
};
