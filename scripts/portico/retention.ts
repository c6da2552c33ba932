import { limits } from "@portico/contract/privacy/form";
import { DEFAULT_LOCALE } from "@portico/contract/texts/text";
import { keptTotalsOf, retentionOf } from "../../apps/server/src/collect-features.ts";
import { features } from "../../apps/server/src/features.ts";
import type { ClientRow } from "../../apps/server/src/installation/clients/queries.ts";
import { translate } from "../../apps/server/src/platform/core/translate.ts";
import { listRuns } from "../../apps/server/src/platform/retention/run-queries.ts";
import { begunNight, nextNight } from "../../apps/server/src/privacy/nights/night.ts";
import { listSiteStates } from "../../apps/server/src/privacy/nights/queries.ts";
import { countNight } from "../../apps/server/src/privacy/nights/register.ts";
import { runNight } from "../../apps/server/src/privacy/nights/run.ts";
import { clientZoneOf } from "../../apps/server/src/sites/public.ts";
import { type Command, textOption } from "./command.ts";
import type { Installation } from "./installation.ts";

const entries = retentionOf(features);

const run: Command = {
  usage: "retention run",
  summary: "Does what is left of this night's retention; --dry only counts what the next night will end.",
  options: { client: { type: "string" }, dry: { type: "boolean" } },
  async run(installation, input) {
    const step = input.options.dry === true ? countNext : endNow;
    const found = await installation.clients(textOption(input, "client"));
    const nights = [];
    for (const client of found) nights.push(await step(installation, client));
    return { lines: nights.flatMap(({ lines }) => lines), json: { clients: nights.map(({ json }) => json) } };
  },
};

async function countNext({ tools }: Installation, { id, name }: ClientRow) {
  const db = tools.database.forClient(id);
  const timeZone = clientZoneOf(await listSiteStates(db, id));
  const day = nextNight(tools.clock.now(), timeZone);
  const { isAllHeld, due } = await countNight(db, id, { day, timeZone, all: entries });
  const rows = due
    .filter(({ count }) => count > 0)
    .map(({ entry, days, count }) => ({
      ...kindOf(entry.key),
      days,
      count,
      isMore: count >= limits.countMost,
    }));
  return {
    lines: [
      `${name}, the night of ${day}: ${isAllHeld ? "a legal hold keeps everything." : rows.length === 0 ? "nothing is due." : "due are"}`,
      ...rows.map(
        ({ what, count, isMore, days }) =>
          `  ${isMore ? "at least " : ""}${count} of: ${what} (${days} days)`,
      ),
    ],
    json: { client: { id, name }, day, isAllHeld, due: rows },
  };
}

async function endNow({ tools, work }: Installation, row: ClientRow) {
  const { id, name } = row;
  const db = tools.database.forClient(id);
  const timeZone = clientZoneOf(await listSiteStates(db, id));
  const day = begunNight(tools.clock.now(), timeZone);
  if (day === null)
    return {
      lines: [`${name}: the night has not begun there (${timeZone}).`],
      json: { client: { id, name }, day, isDone: false, ended: [] },
    };
  await runNight(tools, await work(row), entries, keptTotalsOf(features));
  const { results } = await listRuns(db, id, { page: 1, limit: 1 });
  const [last] = results;
  const ended = (last?.ended ?? []).map(({ key, count }) => ({ ...kindOf(key), count }));
  const isDone = last?.finishedAt != null;
  return {
    lines: [
      `${name}, the night of ${day}: ${isDone ? "done" : "not done yet"}, ${ended.length === 0 ? "nothing has ended." : "ended are"}`,
      ...ended.map(({ what, count }) => `  ${count} of: ${what}`),
    ],
    json: { client: { id, name }, day, isDone, ended },
  };
}

/** A kind of rows with its name; of an earlier release the key alone. */
function kindOf(key: string): { key: string; what: string } {
  const entry = entries.find((one) => one.key === key);
  return { key, what: entry ? translate(entry.what, DEFAULT_LOCALE) : key };
}

export const retentionCommands: readonly Command[] = [run];
