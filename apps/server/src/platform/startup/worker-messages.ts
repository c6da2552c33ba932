/** What a worker is to be. */
export interface Assignment {
  ownerUrl: string;
  /** Whether it takes jobs too: of several processes one does, since each one that asks for jobs costs queries. */
  works: boolean;
  /** Whether it brings the database up to date first; the others refuse one that is not. */
  prepares: boolean;
  poolSize: number;
}

/** What the supervisor says to a worker. */
export type ToWorker =
  | { kind: "begin"; assignment: Assignment }
  /** All are ready: print the address. */
  | { kind: "announce" }
  /** Another has taken its place: finish what is open and end. */
  | { kind: "drain" }
  | { kind: "end" }
  | { kind: "collect"; id: number }
  | { kind: "metrics"; id: number; text: string };

/** What a worker says to the supervisor. */
export type ToSupervisor =
  | { kind: "ready" }
  /** Asks for the metrics of all processes. */
  | { kind: "metrics"; id: number }
  /** Its own, as asked for, or before it ends. */
  | { kind: "collected"; id: number | undefined; metrics: object[] };
