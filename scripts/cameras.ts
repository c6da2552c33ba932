import { parseArgs } from "node:util";
import { MAKERS, type Maker, PRESETS, type Preset } from "@portico/contract/cameras/form";
import { demoIngestPaths } from "../apps/server/src/cameras/demo/seed.ts";
import { isQuirk, QUIRKS, type Quirk } from "./cameras/quirks.ts";
import { runScenario } from "./cameras/run.ts";
import { DEMO_PLATES, passingsOf, SCENARIO_NAMES, type Scenario } from "./cameras/scenarios.ts";

/* npm run cameras -- --maker hikvision --scenario morning
   Sends what cameras send, byte by byte, to a running Portico. */

const HELP = `npm run cameras -- [--maker=hikvision] [--scenario=morning] [--to=ADDRESS] [--quirk=…]…

  --maker     ${MAKERS.join(", ")}
  --preset    for json: ${PRESETS.join(", ")}
  --scenario  ${SCENARIO_NAMES.join(", ")}
  --to        the address that Portico shows for a camera, with its secret at the end.
              Left out: the demo's cameras of this maker, at --portico
  --portico   where the demo runs (http://localhost:3000)
  --both      the camera sees both ways, so that what leaves drives against the usual way
  --plates    plates that come often, with commas between them
  --speed     how many times as fast (1)
  --seed      another number, other cars (1)
  --login     user:password, for a camera that logs in
  --zone      the time zone of the camera's clock (Europe/London)
  --quirk     as often as wanted:
${Object.entries(QUIRKS)
  .map(([name, meaning]) => `                ${name.padEnd(18)}${meaning}`)
  .join("\n")}`;

const { values: given } = parseArgs({
  options: {
    maker: { type: "string", default: "hikvision" },
    preset: { type: "string", default: "milesight" },
    scenario: { type: "string", default: "morning" },
    to: { type: "string" },
    portico: { type: "string", default: "http://localhost:3000" },
    both: { type: "boolean", default: false },
    plates: { type: "string", default: DEMO_PLATES.join() },
    speed: { type: "string", default: "1" },
    seed: { type: "string", default: "1" },
    login: { type: "string" },
    zone: { type: "string", default: "Europe/London" },
    quirk: { type: "string", multiple: true, default: [] },
    help: { type: "boolean", default: false },
  },
});

const oneOf = <Name extends string>(what: string, names: readonly Name[], name: string): Name => {
  const found = names.find((one) => one === name);
  if (found === undefined) throw new Error(`There is no ${what} ${name}; there are ${names.join(", ")}.`);
  return found;
};

function addressesOf(maker: Maker): { arriving: URL; departing: URL } {
  if (given.to !== undefined) return { arriving: new URL(given.to), departing: new URL(given.to) };
  const cameras = demoIngestPaths(maker);
  const pathOf = (facing: "arriving" | "departing"): string | undefined =>
    (cameras.find((one) => one.facing === facing) ?? cameras[0])?.path;
  const [arriving, departing] = [pathOf("arriving"), pathOf("departing")];
  if (!arriving || !departing)
    throw new Error(
      `The demo has no camera of ${maker}: add one in Parking Settings, and give its address as --to.`,
    );
  return { arriving: new URL(arriving, given.portico), departing: new URL(departing, given.portico) };
}

async function main(): Promise<void> {
  const maker: Maker = oneOf("maker", MAKERS, given.maker);
  const preset: Preset = oneOf("preset", PRESETS, given.preset);
  const scenario: Scenario = oneOf("scenario", SCENARIO_NAMES, given.scenario);
  const quirks = new Set<Quirk>(
    given.quirk.map((name) => {
      if (!isQuirk(name)) throw new Error(`There is no quirk ${name}; --help names them all.`);
      return name;
    }),
  );
  const outcome = await runScenario({
    camera: { maker, preset, timeZone: given.zone, seesBothWays: given.both, quirks },
    passings: passingsOf(scenario, {
      plates: given.plates.split(",").filter(Boolean),
      hasOddPlates: quirks.has("odd-plates"),
      seed: Number(given.seed),
    }),
    addresses: addressesOf(maker),
    options: { quirks, login: given.login },
    speed: Number(given.speed),
    // Fifty a second would take the time that the server needs.
    drawsPictures: scenario !== "burst",
    onAnswer: ({ plate, leaves }, statuses) =>
      console.log(
        `${plate.padEnd(10)} ${leaves ? "out" : "in "}  ${statuses.map((one) => one ?? "cut").join(" ")}`,
      ),
  });
  console.log(
    Object.entries(outcome)
      .map(([status, count]) => `${status}: ${count}`)
      .join(", "),
  );
}

if (given.help) console.log(HELP);
else
  await main().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
