import type { FloorState, Mark } from "@portico/contract/muster/form";
import { call } from "../../shell/api/call.ts";
import { ApiError } from "../../shell/api/error.ts";
import { keepFor, keptOwner } from "../../shell/kept/owner.ts";
import { fetchFreshSession } from "../../shell/session/session.ts";
import { sendMade } from "./send.ts";
import * as storage from "./storage.ts";
import {
  applyMade,
  applySweeps,
  type Made,
  type MadeEntry,
  type MadeMark,
  type MadeSweep,
  type Person,
  type RollCallDetail,
  type RollCallEntry,
  type ShownEntry,
  type ShownFloor,
} from "./view.ts";

/**
 * A roll call on this device. Each mark is kept in the browser's database before it is shown, with a key of its own, and is
 * deleted once the server has answered it. All tabs share what waits; that two of them send the same is harmless, since
 * the server knows the keys. Everything that is sent names the person who made it: the server refuses it with another's
 * session.
 */

export type DeviceState =
  /** Nothing is known yet. */
  | "loading"
  /** Nothing is kept here, and there is no network. */
  | "empty"
  /** What is kept here, before the first answer. */
  | "connecting"
  | "live"
  | "offline"
  | "loggedOut"
  /** The roll call is not, or no longer, one that the person may see. */
  | "refused"
  | "ended";

export interface DeviceView {
  state: DeviceState;
  detail: RollCallDetail | undefined;
  entries: ShownEntry[];
  floors: ShownFloor[];
  /** Made and not sent. */
  waiting: number;
  refused: Made[];
  /** Milliseconds since 1970 of the last complete answer, by this device's clock; 0: none. */
  syncedAt: number;
  offset: number;
  /** The assembly point at which the warden is. */
  point: string | null;
}

const BATCH = 200;
const HEARD_MS = 20_000;
const CHANNEL = "portico-roll-call";

const EMPTY: DeviceView = {
  ...{
    state: "loading",
    detail: undefined,
    entries: [],
    floors: [],
    waiting: 0,
    refused: [],
    syncedAt: 0,
    offset: 0,
    point: null,
  },
};

const isLocal = (entry: RollCallEntry): boolean => !/^[0-9a-f-]{36}$/.test(entry.id);

export class RollCallDevice {
  readonly #id: string;
  #channel: BroadcastChannel | undefined;
  readonly #listeners = new Set<() => void>();
  #person: Person | null = null;
  #head: storage.Head | undefined;
  #rows = new Map<string, RollCallEntry>();
  #made: storage.StoredMade[] = [];
  #state: DeviceState = "loading";
  #view = EMPTY;
  #heardAt = 0;
  #running: Promise<void> | undefined;
  #isAsked = false;

  constructor(id: string) {
    this.#id = id;
  }

  /** Learns what other tabs change; the returned function ends that. */
  join = (): (() => void) => {
    const channel = new BroadcastChannel(CHANNEL);
    channel.onmessage = () => void this.#load();
    this.#channel = channel;
    return () => channel.close();
  };

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  view = (): DeviceView => this.#view;

  /** Sends what waits and asks for what has changed; throws while the server cannot be reached. */
  sync = (): Promise<void> => {
    this.#isAsked = true;
    this.#running ??= (async () => {
      try {
        while (this.#isAsked) {
          this.#isAsked = false;
          await this.#syncOnce();
        }
      } finally {
        this.#running = undefined;
      }
    })();
    return this.#running;
  };

  /** Kept once the promise resolves. */
  async mark(entry: string, mark: Mark | null, note: string | null = null): Promise<void> {
    await this.#make({ kind: "mark", entry, mark, note, assemblyPoint: this.#head?.point ?? null });
  }

  /** Adds somebody who stands there, and marks them. */
  async add(firstName: string, lastName: string): Promise<void> {
    const key = await this.#make({ kind: "add", firstName, lastName });
    await this.mark(key, "safe");
  }

  /** Says how far a floor is swept; null takes that back. */
  async sweep(floor: string, state: FloorState | null): Promise<void> {
    await this.#make({ kind: "sweep", floor, state });
  }

  async choosePoint(point: string | null): Promise<void> {
    if (!this.#head || !this.#person) return;
    this.#head = { ...this.#head, point };
    this.#heardAt = 0;
    await this.#keep([]);
    this.#show();
  }

  /** Forgets refused marks that somebody has read. */
  async dismissRefused(): Promise<void> {
    await storage.deleteMade(this.#made.filter(({ value }) => value.problem !== undefined));
    await this.#loadMade();
    this.#tell();
  }

  /** Lets marks be sent again that were refused. */
  async retryRefused(): Promise<void> {
    await storage.putProblems(this.#made, () => undefined);
    await this.#loadMade();
  }

  async #make(
    given: Omit<MadeMark, "key" | "at"> | Omit<MadeEntry, "key" | "at"> | Omit<MadeSweep, "key" | "at">,
  ) {
    const person = this.#person;
    if (!person) throw new Error("nobody is known to mark");
    const key = `${given.kind}-${crypto.randomUUID()}`;
    const madeAt = Date.now();
    const value = { ...given, key, at: new Date(madeAt).toISOString() };
    await storage.addMade(this.#of(person), madeAt, value);
    await this.#loadMade();
    this.#tell();
    return key;
  }

  /** Reads what this device keeps for the person. */
  async #load(): Promise<void> {
    const owner = this.#person ?? keptOwner();
    if (!owner) return;
    this.#person = owner;
    const { head, rows } = await storage.readRollCall(this.#of(owner));
    this.#head = head;
    this.#rows = rows;
    await this.#loadMade();
  }

  async #loadMade(): Promise<void> {
    if (!this.#person) return;
    this.#made = await storage.readMade(this.#of(this.#person));
    this.#show();
  }

  async #syncOnce(): Promise<void> {
    try {
      if (this.#state === "loading") {
        await storage.deleteOldMade();
        await this.#load();
      }
      if (!(await this.#knowPerson())) return;
      await this.#send();
      if (!(await this.#hear())) return;
      await this.#read();
      this.#show("live");
    } catch (error) {
      await this.#take(error);
    }
  }

  /** Whether the person is known for whom the device keeps. */
  async #knowPerson(): Promise<boolean> {
    if (this.#person && this.#state !== "loggedOut") return true;
    const { user, needsSecondFactor } = await fetchFreshSession();
    if (!user || needsSecondFactor) {
      this.#forget();
      this.#show("loggedOut");
      return false;
    }
    if (user.id !== this.#person?.id) {
      const { id, firstName, lastName } = user;
      this.#person = { id, firstName, lastName };
      await this.#load();
    }
    return true;
  }

  #of({ id }: Pick<Person, "id">): storage.KeptOf {
    return { owner: id, list: this.#id };
  }

  #forget(): void {
    this.#head = undefined;
    this.#rows = new Map();
  }

  async #send(): Promise<void> {
    const [first] = this.#made.filter(({ value }) => value.problem === undefined);
    if (!first) return;
    // In order: those who were added before the marks that name them.
    const due = this.#made.filter(({ value }) => value.problem === undefined);
    const end = due.findIndex(({ value }) => value.kind !== first.value.kind);
    await this.#sendBatch(due.slice(0, Math.min(BATCH, end < 0 ? due.length : end)));
    await this.#send();
  }

  async #sendBatch(batch: readonly storage.StoredMade[]): Promise<void> {
    try {
      const made = batch.map(({ value }) => value);
      await this.#settle(batch, await sendMade(this.#id, this.#person!.id, made));
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 400) throw error;
      // One of them is wrong: each for itself, so that it holds up no other.
      if (batch.length === 1)
        await this.#settle(batch, new Map([[batch[0]!.value.key, error.messages[0] ?? ""]]));
      else for (const one of batch) await this.#sendBatch([one]);
    }
  }

  /** @param problems by key; null: taken */
  async #settle(
    batch: readonly storage.StoredMade[],
    problems: ReadonlyMap<string, string | null>,
  ): Promise<void> {
    const taken = batch.filter(({ value }) => problems.get(value.key) === null);
    // The rows say what was taken also if the next answer does not come.
    const before = this.#rows;
    const made = taken.map(({ value }) => value);
    this.#rows = this.#after(before, made);
    if (this.#head) {
      const floors = applySweeps(this.#head.detail.floors, made, this.#around());
      this.#head = { ...this.#head, detail: { ...this.#head.detail, floors } };
    }
    await this.#keep([...this.#rows.values()].filter((row) => before.get(row.id) !== row));
    const refused = batch.filter(({ value }) => problems.get(value.key) !== null);
    await storage.putProblems(refused, ({ value }) => problems.get(value.key) ?? "");
    await storage.deleteMade(taken);
    await this.#loadMade();
    this.#tell();
  }

  /** Says from time to time that somebody is here; whether the roll call goes on. */
  async #hear(): Promise<boolean> {
    if (Date.now() - this.#heardAt < HEARD_MS && this.#head) return true;
    const person = this.#person!;
    const madeBy = person.id;
    const body = this.#head ? { madeBy, assemblyPoint: this.#head.point } : { madeBy };
    const { status } = await call("POST /roll-calls/:id/heard/", { params: { id: this.#id }, body });
    this.#heardAt = Date.now();
    if (status === "open") return true;
    // Everything was sent before.
    this.#forget();
    await storage.deleteRollCall(this.#of(person));
    this.#tell();
    this.#show("ended");
    return false;
  }

  async #read(): Promise<void> {
    const person = this.#person!;
    const params = { id: this.#id };
    const sentAt = Date.now();
    const before = this.#head;
    const [detail, answer] = await Promise.all([
      call("GET /roll-calls/:id/", { params }),
      call("GET /roll-calls/:id/entries/", { params, query: before ? { since: before.at } : {} }),
    ]);
    if (detail.callerId !== person.id) throw new ApiError({ status: 403, code: "forbidden", detail: "" });
    const syncedAt = Date.now();
    const offset = Date.parse(answer.at) - (sentAt + syncedAt) / 2;
    const point = before ? before.point : detail.own.assemblyPoint;
    this.#head = { detail, at: answer.at, syncedAt, offset, point };
    // By their ids of the server now.
    const waits = new Set(this.#made.map(({ value }) => value.key));
    const local = [...this.#rows.values()].filter((row) => isLocal(row) && !waits.has(row.id));
    for (const { id } of local) this.#rows.delete(id);
    for (const entry of answer.results) this.#rows.set(entry.id, entry);
    keepFor(person);
    await this.#keep(answer.results, local);
  }

  async #keep(rows: readonly RollCallEntry[], removed: readonly RollCallEntry[] = []): Promise<void> {
    if (!this.#person || !this.#head) return;
    await storage.keepRollCall(this.#of(this.#person), this.#head, rows, removed);
  }

  /** Takes in what went wrong; throws it again where another attempt may do better. */
  async #take(error: unknown): Promise<void> {
    const status = error instanceof ApiError ? error.status : 0;
    if (![401, 403, 404].includes(status)) {
      this.#show(this.#head ? "offline" : "empty");
      throw error;
    }
    // The session of somebody else, or none, says nothing about what this person may see.
    const { user } = await fetchFreshSession().catch((failure: unknown) => {
      this.#show(this.#head ? "offline" : "empty");
      throw failure;
    });
    if (user && user.id === this.#person?.id) {
      this.#forget();
      await storage.deleteRollCall(this.#of(user));
      return this.#show("refused");
    }
    this.#forget();
    if (user) {
      // Whoever is logged in here now has a list and marks of their own.
      this.#made = [];
      this.#isAsked = true;
    }
    this.#show("loggedOut");
  }

  #after(rows: ReadonlyMap<string, RollCallEntry>, made: readonly Made[]): Map<string, RollCallEntry> {
    return applyMade(rows, made, this.#around(), (row) => row);
  }

  #around() {
    const { detail, offset = 0 } = this.#head ?? {};
    return {
      site: detail?.site.name ?? "",
      person: this.#person!,
      points: detail?.assemblyPoints ?? [],
      offset,
    };
  }

  #show(state: DeviceState = this.#state === "loading" && this.#head ? "connecting" : this.#state): void {
    this.#state = state;
    const made = this.#made.map(({ value }) => value);
    const due = made.filter(({ problem }) => problem === undefined);
    const shown = new Map([...this.#rows].map(([id, row]) => [id, { ...row, isWaiting: false }]));
    const floors =
      this.#head && this.#person ? applySweeps(this.#head.detail.floors, due, this.#around()) : [];
    const entries =
      this.#head && this.#person
        ? [...applyMade(shown, due, this.#around(), (row) => ({ ...row, isWaiting: true })).values()]
        : [];
    this.#view = {
      state,
      detail: this.#head?.detail,
      entries,
      floors,
      waiting: due.length,
      refused: made.filter(({ problem }) => problem !== undefined),
      syncedAt: this.#head?.syncedAt ?? 0,
      offset: this.#head?.offset ?? 0,
      point: this.#head?.point ?? null,
    };
    for (const listener of this.#listeners) listener();
  }

  /** Other tabs read again what is kept. */
  #tell(): void {
    this.#channel?.postMessage(null);
  }
}
