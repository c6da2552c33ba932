import type { CollectedFeatures, Feature } from "./feature.ts";
import { rankOf } from "./platform/database/lock-order.ts";
import type { Constraints } from "./platform/http/errors.ts";
import type { MessageSamples } from "./platform/messages/sample.ts";
import type { Retention } from "./platform/retention/declaration.ts";
import type { KeptTotals } from "./platform/retention/kept-totals.ts";
import type { SubjectRows } from "./platform/retention/subjects.ts";

/**
 * Collects what features give to earlier ones, which do not know them. `features` are in the order in which
 * they may call each other.
 */
export function collectFeatures(features: readonly Feature[]): CollectedFeatures {
  const collectFrom = <T>(pick: (feature: Feature) => T | undefined): T[] =>
    features.map(pick).filter((one) => one !== undefined);
  const byLocks = <T>(pick: (feature: Feature) => T | undefined): T[] =>
    inLockOrder(features)
      .map(pick)
      .filter((one) => one !== undefined);
  const onUnconfirmed = collectFrom(({ listeners }) => listeners?.onUnconfirmed);
  return {
    onUnconfirmed: async (...happened) => {
      for (const listener of onUnconfirmed) await listener(...happened);
    },
    onDisabled: byLocks(({ listeners }) => listeners?.onDisabled),
    onClosure: byLocks(({ listeners }) => listeners?.onClosure),
    onCarparkRemoved: collectFrom(({ listeners }) => listeners?.onCarparkRemoved),
    onResourceFreed: collectFrom(({ listeners }) => listeners?.onResourceFreed),
    onVisitorsChanged: collectFrom(({ listeners }) => listeners?.onVisitorsChanged),
    onViewDeleted: collectFrom(({ listeners }) => listeners?.onViewDeleted),
    permittedSites: joinLookups(collectFrom(({ lookups }) => lookups?.permittedSites)),
    bookingsToCome: joinLookups(collectFrom(({ lookups }) => lookups?.bookingsToCome)),
    dashboardResourceTypes: joinLookups(collectFrom(({ lookups }) => lookups?.dashboardResourceTypes)),
    choices: joinLookups(collectFrom(({ lookups }) => lookups?.choices)),
    notificationKinds: joinLookups(collectFrom(({ lookups }) => lookups?.notificationKinds)),
    authenticators: features.flatMap(({ authenticators = [] }) => authenticators),
    findOperator: collectFrom(({ findOperator }) => findOperator)[0] ?? (async () => null),
    feeds: {
      meetings: collectFrom(({ feeds }) => feeds?.meetings),
      // On the same day a desk comes before a parking space.
      days: collectFrom(({ feeds }) => feeds?.days).toReversed(),
    },
    settings: { defaults: Object.assign({}, ...collectFrom(({ settings }) => settings?.defaults)) },
    qrHandlers: features.flatMap(({ qrHandlers = [] }) => qrHandlers),
    keptTotals: keptTotalsOf(features),
    liveValues: features.flatMap(({ liveValues = [] }) => liveValues),
    retention: retentionOf(features),
    lasting: features.flatMap(({ lasting = [] }) => lasting),
    subjects: subjectsOf(features),
    messageSamples: samplesOf(features),
  };
}

export const keptTotalsOf = (features: readonly Feature[]): KeptTotals[] =>
  features.flatMap(({ keptTotals = [] }) => keptTotals);

/** Later features first: what refers to rows of earlier features ends before those. */
export const retentionOf = (features: readonly Feature[]): Retention[] =>
  features.toReversed().flatMap(({ retention = [] }) => retention);

/** In the order of the features, as people meet them; erasure goes the other way. */
export const subjectsOf = (features: readonly Feature[]): SubjectRows[] =>
  features.flatMap(({ subjects = [] }) => subjects);

/** Each kind of message is of one feature. */
export const samplesOf = (features: readonly Feature[]): MessageSamples =>
  Object.assign({}, ...features.map(({ messageSamples = {} }) => messageSamples));

/** In lock order; features without a lock come first. */
const inLockOrder = (features: readonly Feature[]): Feature[] => {
  const rank = ({ listeners }: Feature) => (listeners?.locks ? rankOf(listeners.locks) : -1);
  return features.toSorted((one, other) => rank(one) - rank(other));
};

/** Joins the answers of all lookups, in the order of the features. */
const joinLookups =
  <Args extends unknown[], T>(lookups: readonly ((...args: Args) => Promise<T[]>)[]) =>
  async (...args: Args): Promise<T[]> =>
    (await Promise.all(lookups.map((lookup) => lookup(...args)))).flat();

export const constraintsOf = (features: readonly Feature[]): Constraints =>
  Object.assign({}, ...features.map(({ constraints }) => constraints));
