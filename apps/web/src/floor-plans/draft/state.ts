import { changesOf, type Draft, draftOf, isSame, type Plan } from "./draft.ts";
import type { Ids } from "./edits.ts";
import { rebaseDraft } from "./rebase.ts";

/** The state of the editor: the draft, its history, and the selection. */
export interface EditorState {
  /** The floor plan as loaded or last saved. */
  base: Draft;
  version: number;
  draft: Draft;
  past: readonly Draft[];
  future: readonly Draft[];
  /** The step of the last change; further changes of the same step are undone together with it. */
  step: string | null;
  /** Selected desks and rooms, in the order of selection. */
  selected: Ids;
  /** The item at which the keyboard is. */
  focused: string | null;
}

export type EditorAction =
  | {
      type: "change";
      make: (draft: Draft) => Draft;
      /** Changes with the same step are undone together: typing a name, or holding an arrow key. */
      step?: string;
      select?: Iterable<string>;
    }
  | { type: "select"; ids: Iterable<string>; how?: "only" | "add" | "toggle" }
  | { type: "focus"; id: string | null }
  | { type: "undo" }
  | { type: "redo" }
  /** Loads the plan from the server. `keep`: with this editor's changes on top. */
  | { type: "load"; plan: Plan; keep: boolean }
  /** The plan was saved; changes made since it was sent stay. */
  | { type: "saved"; plan: Plan; sent: Draft };

/** The most steps that can be undone. */
export const UNDO_MAX = 100;

export const editorOf = (plan: Plan): EditorState => {
  const draft = draftOf(plan);
  return {
    base: draft,
    version: plan.version,
    draft,
    past: [],
    future: [],
    step: null,
    selected: new Set(),
    focused: null,
  };
};

/** The ids that exist in the draft. */
const existingIds = ({ desks, rooms }: Draft, ids: Iterable<string>): Set<string> => {
  const wanted = new Set(ids);
  if (wanted.size === 0) return wanted;
  const known = new Set([...desks, ...rooms].map(({ id }) => id));
  return new Set([...wanted].filter((id) => known.has(id)));
};

const withDraft = (state: EditorState, draft: Draft): EditorState => {
  const selected = existingIds(draft, state.selected);
  const [focused = null] = state.focused === null ? [] : existingIds(draft, [state.focused]);
  return { ...state, draft, selected, focused };
};

const applyChange = (
  state: EditorState,
  { make, step, select }: EditorAction & { type: "change" },
): EditorState => {
  const draft = make(state.draft);
  const chosen = select === undefined ? state.selected : existingIds(draft, select);
  if (draft === state.draft) return { ...state, selected: chosen };
  const goesOn = step !== undefined && step === state.step;
  const past = goesOn ? state.past : [...state.past, state.draft].slice(-UNDO_MAX);
  return withDraft({ ...state, past, future: [], step: step ?? null, selected: chosen }, draft);
};

const applySelect = (
  state: EditorState,
  { ids, how = "only" }: EditorAction & { type: "select" },
): EditorState => {
  const wanted = existingIds(state.draft, ids);
  const selected = how === "only" ? wanted : new Set(state.selected);
  if (how !== "only")
    for (const id of wanted) {
      if (how === "toggle" && selected.has(id)) selected.delete(id);
      else selected.add(id);
    }
  // A change after another selection is a new step.
  return { ...state, selected, step: null };
};

const applyUndo = (state: EditorState): EditorState => {
  const before = state.past.at(-1);
  if (!before) return state;
  const future = [state.draft, ...state.future];
  return withDraft({ ...state, past: state.past.slice(0, -1), future, step: null }, before);
};

const applyRedo = (state: EditorState): EditorState => {
  const [next, ...future] = state.future;
  if (!next) return state;
  return withDraft({ ...state, past: [...state.past, state.draft], future, step: null }, next);
};

const applyLoad = (state: EditorState, { plan, keep }: EditorAction & { type: "load" }): EditorState => {
  const base = draftOf(plan);
  // Only the drawing differs, so the history of changes stays.
  if (keep && isSame(base, state.base)) return { ...state, version: plan.version };
  const draft = keep ? rebaseDraft(state.base, state.draft, base) : base;
  return withDraft(
    { ...state, base, version: plan.version, past: [], future: [], step: null },
    isSame(draft, base) ? base : draft,
  );
};

const applySaved = (state: EditorState, { plan, sent }: EditorAction & { type: "saved" }): EditorState => {
  const base = draftOf(plan);
  const draft = state.draft === sent ? base : rebaseDraft(sent, state.draft, base);
  return withDraft({ ...state, base, version: plan.version, step: null }, draft);
};

export const reduceEditor = (state: EditorState, action: EditorAction): EditorState => {
  switch (action.type) {
    case "change":
      return applyChange(state, action);
    case "select":
      return applySelect(state, action);
    case "focus":
      return state.focused === action.id ? state : { ...state, focused: action.id };
    case "undo":
      return applyUndo(state);
    case "redo":
      return applyRedo(state);
    case "load":
      return applyLoad(state, action);
    case "saved":
      return applySaved(state, action);
  }
};

/** The number for "Save 12 changes". */
export const countUnsavedChanges = ({ base, draft }: EditorState): number => changesOf(base, draft).count;
