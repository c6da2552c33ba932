import { concerns, EVERYTHING, type Shown, VALUES, type Values } from "@portico/contract/core/live";
import type { Feature } from "@portico/contract/endpoint";
import type { Db } from "../database/database.ts";
import type { LiveEvent } from "../work/live-event.ts";

/** Rows of a feature that every person of the client may see, and sees alike. */
export interface ValueSource {
  of: Values["of"];
  /** Without all of them the rows are not sent. */
  features: readonly Feature[];
  /** What the rows of a site depend on, beside the site. */
  shows(now: Date): Shown;
  /** The rows of all sites, by site. */
  read(db: Db, clientId: string, now: Date): Promise<ReadonlyMap<string, readonly unknown[]>>;
}

/** Where values are read. */
export interface ValuePlace {
  db: Db;
  client: { id: string; features: readonly Feature[] };
  now: Date;
}

interface Said {
  line: string;
  /** By `performance.now()`. */
  at: number;
}

/** At each beat one part of the sites is said though nothing changed, so that no browser stays wrong for long. */
const PARTS = 12;
/** A page may come from a process or a machine that is this far behind. */
const MARGIN_MS = 2000;

/**
 * The values of one client in this process: read once for all listeners, for the sites that an event concerns. Time
 * that passes changes them without an event, so each beat says those that differ from what was said.
 */
export class SharedValues {
  /** Of each source, by site. */
  private readonly said: Map<string, Said>[];
  private readonly due: ({ sites: Set<string>; all: boolean } | undefined)[];
  private reading = false;
  private beats = 0;
  private readonly sources: readonly ValueSource[];
  private readonly now: () => Date;
  private readonly place: () => Promise<ValuePlace>;
  private readonly write: (lines: string) => void;

  constructor(
    sources: readonly ValueSource[],
    now: () => Date,
    place: () => Promise<ValuePlace>,
    write: (lines: string) => void,
  ) {
    this.sources = sources;
    this.now = now;
    this.place = place;
    this.write = write;
    this.said = sources.map(() => new Map());
    this.due = sources.map(() => ({ sites: new Set(), all: true }));
  }

  /** What a new listener needs who knows the values of `ageMs` ago, or none. */
  linesFor(ageMs: number): string {
    const since = performance.now() - ageMs - MARGIN_MS;
    return this.said
      .flatMap((bySite) => [...bySite.values()].filter(({ at }) => at >= since).map(({ line }) => line))
      .join("");
  }

  /** The values that these events concern are to be said. */
  hear(events: readonly LiveEvent[]): void {
    for (const which of this.sources.keys()) for (const event of events) this.expect(which, event);
  }

  private expect(which: number, { topic, sites, days, kind }: LiveEvent): void {
    const { of, shows } = this.sources[which]!;
    if (topic !== EVERYTHING && topic !== of[0]) return;
    if (!concerns({ topic, days, kind }, shows(this.now()))) return;
    this.due[which] ??= { sites: new Set(), all: false };
    if (sites) for (const site of sites) this.due[which].sites.add(site);
    else this.due[which].all = true;
  }

  /** Says what the time has changed. */
  async beat(): Promise<void> {
    this.beats += 1;
    for (const which of this.sources.keys()) this.due[which] ??= { sites: new Set(), all: false };
    await this.sayDue();
  }

  /** Says what is to be said; what comes due meanwhile is read after it. */
  async sayDue(): Promise<void> {
    if (this.reading) return;
    this.reading = true;
    try {
      while (this.due.some((one) => one !== undefined)) {
        const place = await this.place();
        const lines: string[] = [];
        for (const which of this.sources.keys()) lines.push(...(await this.readDue(which, place)));
        this.write(lines.join(""));
      }
    } finally {
      this.reading = false;
    }
  }

  private async readDue(which: number, place: ValuePlace): Promise<string[]> {
    const due = this.due[which];
    if (!due) return [];
    this.due[which] = undefined;
    const { of, features, read } = this.sources[which]!;
    const said = this.said[which]!;
    if (!features.every((one) => place.client.features.includes(one))) {
      said.clear();
      return [];
    }
    try {
      const rows = await read(place.db, place.client.id, place.now);
      const at = performance.now();
      return [...new Set([...said.keys(), ...rows.keys()])].flatMap((site, number) => {
        const values: Values = { of, site, rows: rows.get(site) ?? [] };
        const line = `event: ${VALUES}\ndata: ${JSON.stringify(values)}\n\n`;
        const isDue =
          due.all ||
          due.sites.has(site) ||
          said.get(site)?.line !== line ||
          number % PARTS === this.beats % PARTS;
        if (!isDue) return [];
        said.set(site, { line, at });
        return line;
      });
    } catch (error) {
      // Said as a whole when the database is back.
      this.due[which] = { sites: new Set(), all: true };
      throw error;
    }
  }
}
