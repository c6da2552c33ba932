import { randomBytes } from "node:crypto";

/**
 * What is published has a version: `process.time`, in base 36, ever larger within its process. Processes hear each
 * other's changes in the order of their versions, so the newest of a process stands for all before it.
 */

/**
 * A version older than this counts as heard: a shared answer that is kept is younger. Half of it is for clocks of
 * machines that differ.
 */
const SETTLED_MS = 60_000;
/** Ended processes are forgotten; what is not remembered counts as not heard. */
const PROCESSES_MAX = 200;
/** More than a browser sends: a longer list is not looked through. */
const SEEN_MAX_LENGTH = 1000;

export class Versions {
  private readonly process = randomBytes(5).toString("hex");
  private readonly heard = new Map<string, number>();
  private time = 0;

  /** Of a change that everything in this process knows of already. */
  next(): string {
    this.time = Math.max(this.time + 1, Date.now());
    const version = `${this.process}.${this.time.toString(36)}`;
    this.hear(version);
    return version;
  }

  /**
   * For a repeated change: another process may have made it, at an unknown time. No process ever hears this
   * version, so it counts until it has settled.
   */
  repeated(): string {
    return `0.${Date.now().toString(36)}`;
  }

  isOwn(version: string | undefined): boolean {
    return version?.startsWith(`${this.process}.`) === true;
  }

  /** Notes that this process has heard all up to a version. */
  hear(version: string): void {
    const [name = "", time = ""] = version.split(".");
    if (this.heard.size >= PROCESSES_MAX && !this.heard.has(name)) this.heard.clear();
    this.heard.set(name, Math.max(this.heard.get(name) ?? 0, Number.parseInt(time, 36)));
  }

  /** Of what is not settled yet, the newest of each process, with commas between; undefined: of nothing. */
  recent(): string | undefined {
    const since = Date.now() - SETTLED_MS;
    const recent = [...this.heard].filter(([, time]) => time >= since);
    return recent.map(([name, time]) => `${name}.${time.toString(36)}`).join(",") || undefined;
  }

  /** Whether this process has heard all that a caller has seen: versions with commas between, or `none`. */
  hasHeard(seen: string): boolean {
    if (seen === "none") return true;
    if (seen.length > SEEN_MAX_LENGTH) return false;
    return seen.split(",").every((version) => {
      const [, name, time] = /^\s*([0-9a-z]{1,12})\.([0-9a-z]{1,10})\s*$/.exec(version) ?? [];
      if (name === undefined || time === undefined) return false;
      const at = Number.parseInt(time, 36);
      return at <= (this.heard.get(name) ?? 0) || at < Date.now() - SETTLED_MS;
    });
  }
}
