import { concerns, EVERYTHING, type ShownRows, VALUES, type Values } from "@portico/contract/core/live";
import type { Feature } from "@portico/contract/endpoint";
import type { Db } from "../database/database.ts";
import type { LiveEvent } from "../work/live-event.ts";

/** Rows of a feature that every person of the client may see, and sees alike. */
export interface ValueSource {
  of: Values["of"];
  /** Without all of them the rows are not sent. */
  features: readonly Feature[];
  /** What the rows of a site depend on, beside the site. */
  shows(now: Date): ShownRows;
  /** The rows of all sites, by site. */
  read(db: Db, clientId: string, now: Date): Promise<ReadonlyMap<string, readonly unknown[]>>;
}

/** Where values are read. */
export interface ValuePlace {
  db: Db;
  client: { id: string; features: readonly Feature[] };
  now: Date;
}

/** Sites whose values are to be said. */
interface Due {
  sites: Set<string>;
  all: boolean;
}

/** The values of a site as they were last sent. */
interface SentValues {
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
  private readonly sent: Map<string, SentValues>[];
  private readonly due: (Due | undefined)[];
  /** What is being read now. */
  private readonly inReading: (Due | undefined)[];
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
    this.sent = sources.map(() => new Map());
    this.due = sources.map(() => ({ sites: new Set(), all: true }));
    this.inReading = sources.map(() => undefined);
  }

  /**
   * What a new listener needs who knows the values of `ageMs` ago, or none. Sites that are being read or will be, also for events that
   * are still gathered, are left out: the listener's own answer may be newer than what was said of them, and all hear them soon.
   */
  linesFor(ageMs: number, gathered: readonly LiveEvent[]): string {
    const since = performance.now() - ageMs - MARGIN_MS;
    return this.sent
      .flatMap((bySite, which) => {
        const coming = [this.due[which], this.inReading[which], this.dueAfter(which, gathered)];
        const isComing = (site: string): boolean => coming.some((due) => due?.all || due?.sites.has(site));
        return [...bySite].flatMap(([site, { at, line }]) => (at >= since && !isComing(site) ? line : []));
      })
      .join("");
  }

  /** The values that these events concern are to be said. */
  hear(events: readonly LiveEvent[]): void {
    for (const which of this.sources.keys()) {
      const { sites, all } = this.dueAfter(which, events);
      if (sites.size > 0 || all)
        this.due[which] = {
          sites: new Set([...sites, ...(this.due[which]?.sites ?? [])]),
          all: all || this.due[which]?.all === true,
        };
    }
  }

  /** All values are to be said. */
  hearAll(): void {
    for (const which of this.sources.keys()) this.due[which] = { sites: new Set(), all: true };
  }

  private dueAfter(which: number, events: readonly LiveEvent[]): Due {
    const { of, shows } = this.sources[which]!;
    const own = events.filter(
      ({ topic, days, kind }) =>
        (topic === EVERYTHING || topic === of[0]) && concerns({ topic, days, kind }, shows(this.now())),
    );
    return {
      sites: new Set(own.flatMap(({ sites = [] }) => sites)),
      all: own.some(({ sites }) => sites === undefined),
    };
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
        // Each as soon as it is read: what was noted as said must reach the listeners though the next cannot be read.
        for (const which of this.sources.keys()) this.write((await this.readDue(which, place)).join(""));
      }
    } finally {
      this.reading = false;
    }
  }

  private async readDue(which: number, place: ValuePlace): Promise<string[]> {
    const due = this.due[which];
    if (!due) return [];
    this.due[which] = undefined;
    this.inReading[which] = due;
    const { of, features, read } = this.sources[which]!;
    const sent = this.sent[which]!;
    try {
      if (!features.every((one) => place.client.features.includes(one))) {
        sent.clear();
        return [];
      }
      const rows = await read(place.db, place.client.id, place.now);
      const at = performance.now();
      return [...new Set([...sent.keys(), ...rows.keys()])].flatMap((site, number) => {
        const values: Values = { of, site, rows: rows.get(site) ?? [] };
        const line = `event: ${VALUES}\ndata: ${JSON.stringify(values)}\n\n`;
        const isDue =
          due.all ||
          due.sites.has(site) ||
          sent.get(site)?.line !== line ||
          number % PARTS === this.beats % PARTS;
        if (!isDue) return [];
        sent.set(site, { line, at });
        return line;
      });
    } catch (error) {
      // Said as a whole when the database is back.
      this.due[which] = { sites: new Set(), all: true };
      throw error;
    } finally {
      this.inReading[which] = undefined;
    }
  }
}
