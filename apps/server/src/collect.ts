import type { Collected, Feature } from "./feature.ts";
import type { Constraints } from "./platform/http/errors.ts";

/** What features give to earlier ones, which know none of them. `features` stand in the order in which they call each other. */
export function collect(features: readonly Feature[]): Collected {
  const all = <T>(pick: (feature: Feature) => T | undefined): T[] =>
    features.map(pick).filter((one) => one !== undefined);
  const onUnconfirmed = all(({ listeners }) => listeners?.onUnconfirmed);
  return {
    onUnconfirmed: async (...happened) => {
      for (const listener of onUnconfirmed) await listener(...happened);
    },
    // Closures hold their sites before anybody else takes a lock.
    onDisabled: all(({ listeners }) => listeners?.onDisabled),
    // Later features first: the visits of a cancelled meeting give back parking, whose locks come after theirs.
    onClosure: all(({ listeners }) => listeners?.onClosure).toReversed(),
    onFreed: all(({ listeners }) => listeners?.onFreed),
    onVisitorsChanged: all(({ listeners }) => listeners?.onVisitorsChanged),
    permittedSites: joined(all(({ lookups }) => lookups?.permittedSites)),
    dashboardResourceTypes: joined(all(({ lookups }) => lookups?.dashboardResourceTypes)),
    authenticators: features.flatMap(({ authenticators = [] }) => authenticators),
    feeds: {
      meetings: all(({ feeds }) => feeds?.meetings),
      // Of one day, a desk stands before a parking space.
      days: all(({ feeds }) => feeds?.days).toReversed(),
    },
    settings: { defaults: Object.assign({}, ...all(({ settings }) => settings?.defaults)) },
    qrHandlers: features.flatMap(({ qrHandlers = [] }) => qrHandlers),
  };
}

/** The answers of all lookups, one after another. */
const joined =
  <Args extends unknown[], T>(lookups: readonly ((...args: Args) => Promise<T[]>)[]) =>
  async (...args: Args): Promise<T[]> =>
    (await Promise.all(lookups.map((lookup) => lookup(...args)))).flat();

export const constraintsOf = (features: readonly Feature[]): Constraints =>
  Object.assign({}, ...features.map(({ constraints }) => constraints));
