import type { FloorState, Mark } from "@portico/contract/muster/form";
import { call } from "../../shell/api/call.ts";
import { ApiError } from "../../shell/api/error.ts";
import { keepFor, keptOwner } from "../../shell/kept/owner.ts";
import { fetchFreshSession } from "../../shell/session/session.ts";
import { nextBatch, sendUnsent } from "./send.ts";
import { contextOf, type DeviceState, type DeviceView, EMPTY_VIEW, viewOf } from "./state.ts";
import * as storage from "./storage.ts";
import {
  applySweeps,
  applyUnsent,
  type Person,
  type RollCallContext,
  type RollCallEntry,
  type UnsentChange,
  type UnsentEntry,
  type UnsentMark,
  type UnsentSweep,
} from "./view.ts";

/**
 * A roll call on this device. Each mark is kept in the browser's database before it is shown, with a key of its own, and is
 * deleted once the server has answered it. All tabs share what waits; that two of them send the same is harmless, since
 * the server knows the keys. Everything that is sent names the person who made it: the server refuses it with another's
 * session.
 */

const SAY_PRESENT_MS = 20_000;
const CHANNEL = "portico-roll-call";

const isLocal = (entry: RollCallEntry): boolean => !/^[0-9a-f-]{36}$/.test(entry.id);

export class RollCallDevice {
  readonly #id: string;
  #channel: BroadcastChannel | undefined;
  readonly #listeners = new Set<() => void>();
  #person: Person | null = null;
  #head: storage.Head | undefined;
  #rows = new Map<string, RollCallEntry>();
  #unsent: storage.StoredChange[] = [];
  #state: DeviceState = "loading";
  #view = EMPTY_VIEW;
  #saidPresentAt = 0;
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
    this.#saidPresentAt = 0;
    await this.#keep([]);
    this.#show();
  }

  /** Forgets refused marks that somebody has read. */
  async dismissRefused(): Promise<void> {
    await storage.deleteUnsent(this.#unsent.filter(({ value }) => value.problem !== undefined));
    await this.#loadUnsent();
    this.#notifyTabs();
  }

  /** Lets marks be sent again that were refused. */
  async retryRefused(): Promise<void> {
    await storage.putProblems(this.#unsent, () => undefined);
    await this.#loadUnsent();
  }

  async #make(
    given: Omit<UnsentMark, "key" | "at"> | Omit<UnsentEntry, "key" | "at"> | Omit<UnsentSweep, "key" | "at">,
  ) {
    const person = this.#person;
    if (!person) throw new Error("nobody is known to mark");
    const key = `${given.kind}-${crypto.randomUUID()}`;
    const madeAt = Date.now();
    const value = { ...given, key, at: new Date(madeAt).toISOString() };
    await storage.addUnsent(this.#keptOf(person), madeAt, value);
    await this.#loadUnsent();
    this.#notifyTabs();
    return key;
  }

  /** Reads what this device keeps for the person. */
  async #load(): Promise<void> {
    const owner = this.#person ?? keptOwner();
    if (!owner) return;
    this.#person = owner;
    const { head, rows } = await storage.readRollCall(this.#keptOf(owner));
    this.#head = head;
    this.#rows = rows;
    await this.#loadUnsent();
  }

  async #loadUnsent(): Promise<void> {
    if (!this.#person) return;
    this.#unsent = await storage.readUnsent(this.#keptOf(this.#person));
    this.#show();
  }

  async #syncOnce(): Promise<void> {
    try {
      if (this.#state === "loading") {
        await storage.deleteOldUnsent();
        await this.#load();
      }
      if (!(await this.#identifyPerson())) return;
      await this.#send();
      if (!(await this.#sayPresent())) return;
      await this.#fetchChanges();
      this.#show("live");
    } catch (error) {
      await this.#handleFailure(error);
    }
  }

  /** Learns for whom the device keeps, and returns whether the person is known. */
  async #identifyPerson(): Promise<boolean> {
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

  #keptOf({ id }: Pick<Person, "id">): storage.KeptOf {
    return { owner: id, list: this.#id };
  }

  #forget(): void {
    this.#head = undefined;
    this.#rows = new Map();
  }

  async #send(): Promise<void> {
    const batch = nextBatch(this.#unsent);
    if (batch.length === 0) return;
    await this.#sendBatch(batch);
    await this.#send();
  }

  async #sendBatch(batch: readonly storage.StoredChange[]): Promise<void> {
    try {
      const unsent = batch.map(({ value }) => value);
      await this.#settle(batch, await sendUnsent(this.#id, this.#person!.id, unsent));
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
    batch: readonly storage.StoredChange[],
    problems: ReadonlyMap<string, string | null>,
  ): Promise<void> {
    const taken = batch.filter(({ value }) => problems.get(value.key) === null);
    // The rows say what was taken also if the next answer does not come.
    const before = this.#rows;
    const sent = taken.map(({ value }) => value);
    this.#rows = this.#rowsAfter(before, sent);
    if (this.#head) {
      const floors = applySweeps(this.#head.detail.floors, sent, this.#context());
      this.#head = { ...this.#head, detail: { ...this.#head.detail, floors } };
    }
    await this.#keep([...this.#rows.values()].filter((row) => before.get(row.id) !== row));
    const refused = batch.filter(({ value }) => problems.get(value.key) !== null);
    await storage.putProblems(refused, ({ value }) => problems.get(value.key) ?? "");
    await storage.deleteUnsent(taken);
    await this.#loadUnsent();
    this.#notifyTabs();
  }

  /** Says from time to time that the person is here, and returns whether the roll call goes on. */
  async #sayPresent(): Promise<boolean> {
    if (Date.now() - this.#saidPresentAt < SAY_PRESENT_MS && this.#head) return true;
    const person = this.#person!;
    const madeBy = person.id;
    const body = this.#head ? { madeBy, assemblyPoint: this.#head.point } : { madeBy };
    const { status } = await call("POST /roll-calls/:id/heard/", { params: { id: this.#id }, body });
    this.#saidPresentAt = Date.now();
    if (status === "open") return true;
    // Everything was sent before.
    this.#forget();
    await storage.deleteRollCall(this.#keptOf(person));
    this.#notifyTabs();
    this.#show("ended");
    return false;
  }

  async #fetchChanges(): Promise<void> {
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
    const waits = new Set(this.#unsent.map(({ value }) => value.key));
    const local = [...this.#rows.values()].filter((row) => isLocal(row) && !waits.has(row.id));
    for (const { id } of local) this.#rows.delete(id);
    for (const entry of answer.results) this.#rows.set(entry.id, entry);
    keepFor(person);
    await this.#keep(answer.results, local);
  }

  async #keep(rows: readonly RollCallEntry[], removed: readonly RollCallEntry[] = []): Promise<void> {
    if (!this.#person || !this.#head) return;
    await storage.keepRollCall(this.#keptOf(this.#person), this.#head, rows, removed);
  }

  /** Shows what a failure means; throws it again where another attempt may succeed. */
  async #handleFailure(error: unknown): Promise<void> {
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
      if (status === 404 && (await this.#hasEnded())) return;
      this.#forget();
      await storage.deleteRollCall(this.#keptOf(user));
      return this.#show("refused");
    }
    this.#forget();
    if (user) {
      // Whoever is logged in here now has a list and marks of their own.
      this.#unsent = [];
      this.#isAsked = true;
    }
    this.#show("loggedOut");
  }

  /** Whether what was shown here until now is over: of an ended roll call only this is still answered. */
  async #hasEnded(): Promise<boolean> {
    if (!this.#head) return false;
    this.#saidPresentAt = 0;
    const goesOn = await this.#sayPresent().catch(() => true);
    return !goesOn;
  }

  #rowsAfter(
    rows: ReadonlyMap<string, RollCallEntry>,
    unsent: readonly UnsentChange[],
  ): Map<string, RollCallEntry> {
    return applyUnsent(rows, unsent, this.#context(), (row) => row);
  }

  #context(): RollCallContext {
    return contextOf(this.#head, this.#person!);
  }

  #show(state: DeviceState = this.#state === "loading" && this.#head ? "connecting" : this.#state): void {
    this.#state = state;
    const unsent = this.#unsent.map(({ value }) => value);
    this.#view = viewOf(state, { head: this.#head, person: this.#person, rows: this.#rows, unsent });
    for (const listener of this.#listeners) listener();
  }

  /** Has other tabs read again what is kept. */
  #notifyTabs(): void {
    this.#channel?.postMessage(null);
  }
}
