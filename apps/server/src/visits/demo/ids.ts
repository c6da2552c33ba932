import { seededRandom } from "../../platform/core/seeded-random.ts";
import { demoId } from "../../platform/demo/kit.ts";

const random = seededRandom(42);

/** The id of the next row that the demo's visits bring with them, the same on every machine. */
export const nextId = (): string => demoId(random);
