import { Button } from "@mantine/core";
import { IconDeviceFloppy } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { LeaveGuard } from "../../shell/page/leave-guard.tsx";
import { useNamedPage } from "../../shell/page/title.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import { PageHeader } from "../../ui/page/header.tsx";
import { Page } from "../../ui/page/page.tsx";
import type { PlanProblem } from "../draft/checks.ts";
import type { Plan } from "../draft/draft.ts";
import { placedItems } from "../draft/edits.ts";
import { usePlanEditor } from "../draft/use-plan-editor.ts";
import type { Surface } from "../surface/use-surface.ts";
import { AddBar } from "./add-bar.tsx";
import { EditorDialogs, type EditorQuestion } from "./dialogs.tsx";
import { DrawingTab } from "./drawing-tab.tsx";
import classes from "./editor.module.css";
import { ItemsTab } from "./items-tab.tsx";
import { EditorNotices } from "./notices.tsx";
import { PlanSurface } from "./plan/plan-surface.tsx";
import type { Snap, Tool } from "./plan/use-gestures.ts";
import { SelectionTab } from "./selection-tab.tsx";
import { shortcutOf } from "./shortcuts.ts";
import { SidePanel, type Tab } from "./side-panel.tsx";
import { Toolbar } from "./toolbar.tsx";
import { useFocusFallback } from "./use-focus-fallback.ts";
import { ZonesTab } from "./zones-tab.tsx";

const DEFAULT_SNAP: Snap = { grid: 0, toNeighbours: true };

/** Tools above, the plan in the middle, the selection and the lists beside it. */
export const Editor = ({ opened }: { opened: Plan }) => {
  const { t } = useTexts("floorPlansEditor");
  const editor = usePlanEditor(opened);
  const { draft, plan, changes, state } = editor;
  const [tool, setTool] = useState<Tool>("select");
  const [tab, setTab] = useState<Tab>("chosen");
  const [zone, setZone] = useState<string>();
  const [snap, setSnap] = useState(DEFAULT_SNAP);
  const [asked, ask] = useState<EditorQuestion>();
  const surface = useRef<Surface>(null);
  const [focused, setFocused] = useState<{ selector: string }>();
  const side = useRef<HTMLDivElement>(null);
  const keepFocus = useFocusFallback(side);
  useNamedPage(t("title", { floor: plan.name }));

  const openTab = (next: Tab, selector = "input, button, textarea") => {
    setTab(next);
    setFocused({ selector });
  };
  // The focus moves into a tab once its fields are rendered.
  useEffect(() => {
    if (focused)
      side.current?.querySelector<HTMLElement>(`[role=tabpanel] :is(${focused.selector})`)?.focus();
  }, [focused]);
  const show = (id: string) => {
    const place = placedItems(draft, new Set([id]))[0];
    if (place) surface.current?.show(place);
  };
  const place = (ids: Iterable<string>) => {
    const middle = surface.current?.middle();
    if (middle) editor.place(ids, middle);
  };
  const showProblem = ({ id, subject }: PlanProblem) => {
    if (id === null) return;
    if (subject === "zone") {
      setZone(id);
      return openTab("zones", "[data-field=zone]");
    }
    editor.select([id]);
    editor.focus(id);
    show(id);
    openTab("chosen", "[data-field=name]");
  };
  const save = async () => {
    const saved = await editor.send();
    if (saved) toast.positive(t("save.done", { floor: saved.name }));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const act = shortcutOf(event, { ...editor, save: () => void save() });
    if (!act) return;
    event.preventDefault();
    act();
  };
  const isEmpty = !plan.image && draft.desks.length === 0;
  const context = t("context", {
    building: plan.buildingName,
    desks: t("desks", { count: draft.desks.length }),
    rooms: t("rooms", { count: draft.rooms.length }),
  });
  const actions = (
    <div className={classes.headerActions}>
      <Button
        variant="default"
        renderRoot={(props) => <Link to="/floor-plans/$floorId" params={{ floorId: plan.id }} {...props} />}
      >
        {t("view")}
      </Button>
      <Button
        className={classes.save}
        leftSection={<IconDeviceFloppy size={16} stroke={1.75} aria-hidden />}
        onClick={() => void save()}
        disabled={changes.count === 0}
        loading={editor.isSaving}
      >
        {changes.count === 0 ? t("save.none") : t("save.some", { count: changes.count })}
      </Button>
    </div>
  );
  return (
    <Page wide>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: shortcuts for the content */}
      <div className={classes.editor} onKeyDown={onKeyDown} {...keepFocus}>
        <PageHeader headline={t("title", { floor: plan.name })} context={context} action={actions} />
        <EditorNotices editor={editor} onShow={showProblem} />
        <div className={classes.columns}>
          <div className={classes.board}>
            <Toolbar
              editor={editor}
              tool={tool}
              onTool={setTool}
              surface={() => surface.current}
              onRow={() => ask("row")}
              onRooms={() => openTab("rooms")}
            />
            {tool === "add" && <AddBar editor={editor} onAddZone={() => openTab("zones")} />}
            <PlanSurface
              ref={surface}
              editor={editor}
              tool={tool}
              snap={snap}
              onEdit={() => openTab("chosen")}
            />
            <p className={classes.hint} data-keys={!isEmpty || undefined}>
              {isEmpty
                ? t("noDrawing")
                : state.selected.size > 0
                  ? t("hints.chosen", { count: state.selected.size })
                  : t("hints.idle")}
            </p>
          </div>
          <div ref={side} className={classes.sideColumn}>
            <SidePanel editor={editor} tab={tab} onTab={setTab}>
              {tab === "chosen" && (
                <SelectionTab editor={editor} ask={ask} onPlace={() => place(state.selected)} />
              )}
              {(tab === "items" || tab === "rooms") && (
                <ItemsTab
                  key={tab}
                  editor={editor}
                  of={tab === "items" ? "desks" : "rooms"}
                  onPlace={(id) => place([id])}
                  onShow={show}
                  onEdit={() => openTab("chosen")}
                />
              )}
              {tab === "zones" && <ZonesTab editor={editor} open={zone} onOpen={setZone} />}
              {tab === "drawing" && (
                <DrawingTab
                  editor={editor}
                  snap={snap}
                  onSnap={setSnap}
                  onUpload={(which) => ask(which)}
                  onRemoveDark={() => ask("takeDark")}
                />
              )}
            </SidePanel>
          </div>
        </div>
        <p role="status" className="visually-hidden">
          {editor.announcement}
        </p>
      </div>
      <EditorDialogs
        editor={editor}
        question={asked}
        middle={() => surface.current?.middle() ?? { x: 0, y: 0 }}
        onClose={() => ask(undefined)}
      />
      <LeaveGuard isDirty={() => changes.count > 0} />
    </Page>
  );
};
