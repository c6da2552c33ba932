import { parseArgs } from "node:util";
import { cameras, camerasScale } from "./cameras/cameras.ts";
import { openCluster } from "./cluster.ts";
import { desks } from "./desks.ts";
import { herd } from "./herd/herd.ts";
import { memory } from "./memory.ts";
import { morning } from "./morning/morning.ts";
import { muster } from "./muster/muster.ts";
import { parking } from "./parking/parking.ts";
import { parkingRequests } from "./parking/requests.ts";
import { processes } from "./processes.ts";
import { removeClient } from "./remove-client.ts";
import { reports } from "./reports/reports.ts";
import { rooms, roomsScale } from "./rooms.ts";
import { scale } from "./scale.ts";
import { shared } from "./shared.ts";
import { speed } from "./speed.ts";
import { printTable } from "./table.ts";
import { visits } from "./visits.ts";
import { floorInBrowser } from "./web/floor.ts";
import { scheduleInBrowser } from "./web/schedule.ts";
import { javascript, lighthouseScores } from "./web/web.ts";

const HELP = `npm run bench -- [--quick | --full | --scale] [--only=speed,scale,parking,rooms,shared,visits,cameras,desks,muster,reports,herd,morning,memory,processes,remove,web] [--lighthouse]

  --quick       a smoke run: small figures, in a minute
  --full        lists and reports also at 10 million rows, desks at 20 million; the first filling takes half an hour
  --scale       desks alone, at 20 million bookings; otherwise one of their hundred clients has 200,000, the others 20,000
  --only        some of the parts
  --lighthouse  Lighthouse of the log-in and of each kind of home instead (needs Chromium)

Filled databases are kept in data/bench.`;

const { values: options } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    full: { type: "boolean", default: false },
    scale: { type: "boolean", default: false },
    only: { type: "string" },
    lighthouse: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});
const print = (line: string): void => console.log(`  ${line}`);
const PARTS =
  "speed,scale,parking,rooms,shared,visits,cameras,desks,muster,reports,herd,morning,memory,processes,remove,web";
const parts = (options.only ?? (options.scale ? "desks" : PARTS)).split(",");
const defaultSize = options.quick ? 10_000 : 1_000_000;
const sizes = options.quick ? [10_000] : [10_000, 1_000_000, ...(options.full ? [10_000_000] : [])];

async function runServerParts(): Promise<void> {
  await using cluster = await openCluster(print);
  if (parts.includes("speed")) {
    const amounts = options.quick
      ? { rounds: 1, reads: 500, writes: 50 }
      : { rounds: 5, reads: 3000, writes: 600 };
    printTable(
      "Against a bare loop of the same SQL",
      await speed(cluster, { reservations: defaultSize, ...amounts }),
    );
  }
  if (parts.includes("scale")) {
    printTable("As reservations grow", await scale(cluster, sizes, options.quick ? 200 : 3000));
  }
  if (parts.includes("parking")) {
    printTable("Giving out a car park's week", await parking(cluster, options.quick ? 1 : 5));
    const amounts = options.quick ? { rounds: 1, reads: 100 } : { rounds: 5, reads: 1000 };
    printTable(
      "Parking Requests, as administrators read them",
      await parkingRequests(cluster, { reservations: defaultSize, ...amounts }),
    );
  }
  if (parts.includes("rooms")) {
    const amounts = options.quick
      ? { rounds: 1, reads: 200, writes: 50 }
      : { rounds: 5, reads: 2000, writes: 600 };
    printTable(
      "Rooms, against a bare loop of the same SQL",
      await rooms(cluster, { meetings: defaultSize, ...amounts }),
    );
    printTable("As meetings grow", await roomsScale(cluster, sizes, options.quick ? 100 : 1500));
  }
  if (parts.includes("shared")) {
    const amounts = options.quick ? { rounds: 3, reads: 2000 } : { rounds: 5, reads: 20_000 };
    printTable("What all people ask alike", await shared(cluster, { meetings: defaultSize, ...amounts }));
  }
  if (parts.includes("visits")) {
    const amounts = options.quick
      ? { visits: 10_000, rounds: 1, reads: 100, writes: 50 }
      : { visits: 2_000_000, rounds: 5, reads: 1000, writes: 1000 };
    printTable("Reception, a site with 2,000 visitors a day", await visits(cluster, amounts));
  }
  if (parts.includes("cameras")) {
    const plan = options.quick
      ? { events: 300, seconds: 3, rows: 10, onWall: 200 }
      : { events: 3000, seconds: 60, rows: 60, onWall: options.full ? 100_000 : 3000 };
    printTable("What cameras send", await cameras(cluster, sizes[0]!, plan));
    printTable("As camera events grow", await camerasScale(cluster, sizes, options.quick ? 100 : 1500));
  }
  if (parts.includes("desks")) {
    const amounts = options.quick ? { rounds: 1, reads: 200 } : { rounds: 5, reads: 1000 };
    const full = options.full || options.scale ? 100 : 1;
    printTable("Desks of a hundred clients", await desks(cluster, { full, ...amounts }));
  }
  if (parts.includes("muster")) {
    const amounts = options.quick ? { reads: 5, seconds: 2 } : { reads: 50, seconds: 60 };
    printTable("Muster, a site with 5,000 people", await muster(cluster, amounts));
  }
  if (parts.includes("reports"))
    printTable("Reports of a year", await reports(cluster, sizes, options.quick ? 20 : 200));
  if (parts.includes("herd")) {
    const amounts = options.quick
      ? { open: [1, 50], seconds: 5, rates: [2] }
      : { open: [1, 50, 200, 500, 2000], seconds: 20, rates: [2, 5] };
    printTable("Bookings while everybody looks", await herd(cluster, amounts));
  }
  if (parts.includes("morning")) {
    const amounts = options.quick
      ? { reservations: 10_000, seconds: 15, people: 50, bookings: 30, visitors: 10 }
      : { reservations: 400_000, seconds: 600, people: 2000, bookings: 1200, visitors: 100 };
    printTable("Nine o'clock", await morning(cluster, amounts));
  }
  if (parts.includes("web"))
    printTable("In the browser", [...(await scheduleInBrowser(cluster)), ...(await floorInBrowser(cluster))]);
  if (parts.includes("memory")) {
    printTable("Memory of the server", await memory(cluster, defaultSize, options.quick ? 5000 : 100_000));
  }
  if (parts.includes("remove"))
    printTable("Deleting a client", await removeClient(cluster, options.quick ? 50_000 : 1_000_000));
  if (parts.includes("processes")) {
    const amounts = options.quick ? { rounds: 3, reads: 3000 } : { rounds: 5, reads: 20_000 };
    printTable("One process and two", await processes(cluster, { reservations: defaultSize, ...amounts }));
  }
}

// Servers and database end when this process exits, which a signal alone would not let them know.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

if (options.help) {
  console.log(HELP);
} else if (options.lighthouse) {
  printTable("Lighthouse, mobile", await lighthouseScores());
} else {
  await runServerParts();
  if (parts.includes("web")) printTable("JavaScript sent", await javascript());
}
