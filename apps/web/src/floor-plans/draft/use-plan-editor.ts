import "./texts.ts";
import { useEffect, useEffectEvent, useMemo, useReducer, useRef, useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { ApiError } from "../../shell/api/error.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import type { Point } from "../core/point.ts";
import { problemsOf } from "./checks.ts";
import { changesOf, type Draft, type DraftDesk, draftOf, type Plan } from "./draft.ts";
import * as edits from "./edits.ts";
import { nextDeskName } from "./numbering.ts";
import { type PlanRefusal, planRefusalOf } from "./refusals.ts";
import { type EditorAction, editorOf, reduceEditor } from "./state.ts";
import { usePlan, useSavePlan } from "./use-plan.ts";

const newIds = (count: number): string[] => Array.from({ length: count }, () => crypto.randomUUID());

/** The offset of a duplicate, so that it does not hide its original. */
const DUPLICATE_OFFSET = { x: 20, y: 20 };

/** The editing of a floor plan: the draft, its edits, and saving it. */
export const usePlanEditor = (opened: Plan) => {
  const { t } = useTexts("floorPlansEditor");
  const floorId = opened.id;
  const [state, dispatch] = useReducer(reduceEditor, opened, editorOf);
  const [zoneChoice, setZoneChoice] = useState<string>();
  const [refused, setRefused] = useState<PlanRefusal>();
  const [hasTried, setTried] = useState(false);
  const [announcement, announce] = useState("");
  const clipboard = useRef<readonly DraftDesk[]>([]);
  const save = useSavePlan(floorId);
  const { data: latest } = usePlan(floorId);

  const { base, draft, selected, version } = state;
  const changes = useMemo(() => changesOf(base, draft), [base, draft]);
  const problems = useMemo(() => problemsOf(draft), [draft]);
  const wrong = useMemo(
    () => new Set([...problems.flatMap(({ id }) => id ?? []), ...(refused?.ids ?? [])]),
    [problems, refused],
  );
  const theirs = useMemo(
    () => (latest && latest.version !== version ? changesOf(base, draftOf(latest)) : undefined),
    [latest, base, version],
  );
  const isOther = theirs !== undefined && !save.isPending;
  const isOld = isOther && theirs.count > 0;

  const change = (
    make: (draft: Draft) => Draft,
    more?: Omit<EditorAction & { type: "change" }, "type" | "make">,
  ) => dispatch({ type: "change", make, ...more });
  const load = (keep: boolean) => {
    if (!latest) return;
    dispatch({ type: "load", plan: latest, keep });
    setRefused(undefined);
  };

  // Without unsaved changes that could conflict, the version from the server is loaded at once.
  const follow = useEffectEvent(() => {
    if (!isOther || (isOld && changes.count > 0)) return;
    load(true);
    if (isOld) toast.warning(t("elsewhere.followed"));
  });
  useEffect(() => {
    if (latest) follow();
  }, [latest]);

  const desks = useMemo(() => draft.desks.filter(({ id }) => selected.has(id)), [draft.desks, selected]);
  const rooms = useMemo(() => draft.rooms.filter(({ id }) => selected.has(id)), [draft.rooms, selected]);
  const zoneId = [zoneChoice, desks.at(-1)?.zoneId, draft.zones[0]?.id].find((id) =>
    draft.zones.some((zone) => zone.id === id),
  );

  /** Returns the saved plan; undefined when it could not be saved. */
  const send = async (): Promise<Plan | undefined> => {
    setTried(true);
    setRefused(undefined);
    if (problems.length > 0) return undefined;
    const sent = draft;
    try {
      const plan = await save.mutateAsync({ draft: sent, version });
      dispatch({ type: "saved", plan, sent });
      setTried(false);
      return plan;
    } catch (error) {
      if (!(error instanceof ApiError)) toast.negative(t("save.failed"));
      else if (error.status === 400)
        setRefused(planRefusalOf(error, base, sent, (name) => t("wrong.deskBooked", { name })));
      else if (error.code !== "state") toast.negative(error.message);
      // If rows differ, a notice shows it and asks what to do.
      else if (changesOf(base, draftOf(error.row as Plan)).count === 0)
        toast.warning(t("elsewhere.followed"));
      return undefined;
    }
  };

  const copies = (wanted: readonly DraftDesk[], by: Point) => {
    // The zone of a copied desk may have been removed since.
    const sources = wanted.filter((desk) => draft.zones.some(({ id }) => id === desk.zoneId));
    if (sources.length === 0) return;
    const ids = newIds(sources.length);
    change((before) => edits.copyDesks(before, sources, ids, by), { select: ids });
    announce(t("said.copied", { count: ids.length }));
  };

  return {
    ...{
      state,
      draft,
      desks,
      rooms,
      changes,
      problems,
      wrong,
      refused,
      hasTried,
      zoneId,
      announcement,
      announce,
      change,
    },
    plan: latest ?? opened,
    /** The changes on the server since this plan was loaded; undefined without any. */
    theirs: isOld ? theirs : undefined,
    load,
    chooseZone: setZoneChoice,
    isSaving: save.isPending,
    send,
    /** Loads the plan from the answer to an upload. */
    take: (plan: Plan) => dispatch({ type: "load", plan, keep: false }),
    /** The same, with the unsaved changes on top. */
    takeKeeping: (plan: Plan) => dispatch({ type: "load", plan, keep: true }),
    undo: () => dispatch({ type: "undo" }),
    redo: () => dispatch({ type: "redo" }),
    select: (ids: Iterable<string>, how?: "only" | "add" | "toggle") =>
      dispatch({ type: "select", ids, how }),
    focus: (id: string) => dispatch({ type: "focus", id }),
    move: (ids: edits.Ids, by: Point, step?: string) =>
      change((before) => edits.moveItems(before, ids, by), { step }),
    copyBy: (ids: edits.Ids, by: Point) =>
      copies(
        draft.desks.filter(({ id }) => ids.has(id)),
        by,
      ),
    duplicate: () => copies(desks, DUPLICATE_OFFSET),
    copy: () => {
      clipboard.current = desks;
      if (desks.length > 0) announce(t("said.inClipboard", { count: desks.length }));
    },
    paste: () => copies(clipboard.current, DUPLICATE_OFFSET),
    repeat: (count: number, step: Point) => {
      const ids = newIds(count * desks.length);
      change((before) => edits.repeatDesks(before, desks, ids, step), { select: [...selected, ...ids] });
      announce(t("said.copied", { count: ids.length }));
    },
    addDesk: (place: Point) => {
      if (!zoneId) return;
      const [id = ""] = newIds(1);
      const name = nextDeskName(draft, zoneId);
      change((before) => edits.addDesk(before, { id, name, zoneId, place }), { select: [id] });
      dispatch({ type: "focus", id });
      announce(t("said.added", { name }));
    },
    addRow: (count: number, row: Omit<edits.NewDeskRow, "ids">) => {
      const ids = newIds(count);
      change((before) => edits.addRow(before, { ids, ...row }), { select: ids });
      dispatch({ type: "focus", id: ids[0] ?? null });
      announce(t("said.row", { count }));
    },
    addZone: (zone: Omit<Draft["zones"][number], "id">): string => {
      const [id = ""] = newIds(1);
      change((before) => edits.addZone(before, { id, ...zone }));
      return id;
    },
    turn: (by: number) => change((before) => edits.turnDesks(before, selected, by), { step: "turn" }),
    /** Places items that are not on the drawing side by side around a point. */
    place: (ids: Iterable<string>, at: Point) => {
      const wanted = [...ids];
      change((before) => edits.placeAround(before, wanted, at), { select: wanted });
      if (wanted[0] !== undefined) dispatch({ type: "focus", id: wanted[0] });
    },
    remove: () => {
      if (selected.size === 0) return;
      change((before) => edits.removeItems(before, selected));
      announce(t("said.removed", { count: selected.size }));
    },
    restoreAsInactive: () => {
      if (!refused) return;
      const { booked } = refused;
      change((now) => edits.restoreAsInactive(now, booked, base), { select: booked.map(({ id }) => id) });
      setRefused(undefined);
    },
  };
};

export type PlanEditor = ReturnType<typeof usePlanEditor>;
