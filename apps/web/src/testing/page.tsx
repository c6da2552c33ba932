import { listOwnRollCalls } from "@portico/contract/muster/own-marks";
import { listResourceTypes } from "@portico/contract/rooms/catalogues";
import { listSavedViews } from "@portico/contract/views/views";
import { listWaiting } from "@portico/contract/visits/visits";
import { listWalkIns } from "@portico/contract/visits/walk-ins";
import { routeTree } from "../route-tree.gen.ts";
import { on } from "./api.ts";
import { list } from "./people.ts";
import { type Rendered, type Setting, show } from "./render.tsx";

/** Answers to the calls of the frame and of list bars; a test of the frame overrides them. */
const FRAME = [
  on(listSavedViews, list()),
  on(listResourceTypes, list()),
  on(listWalkIns, list()),
  on(listWaiting, list()),
  on(listOwnRollCalls, { results: [], point: null }),
];

/** Renders a page at its address, with the guards and the search of its route, and the frame around it. */
export const renderPage = (
  at: string,
  { answers = [], ...setting }: Omit<Setting, "at"> = {},
): Promise<Rendered> => show(routeTree, { ...setting, at, answers: [...FRAME, ...answers] });
