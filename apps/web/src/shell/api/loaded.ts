interface Query {
  data?: unknown;
  isError: boolean;
  isLoading: boolean;
  error: unknown;
  refetch: () => unknown;
}

/** What several calls have come to that are shown together. */
export interface LoadState {
  /** Whether a first answer is still to come. */
  isLoading: boolean;
  /** Of the first call that has failed and shows nothing; undefined: none has. */
  error: unknown;
  isError: boolean;
  /** Asks again for what has failed. */
  retry: () => void;
}

/** A call that fails after an earlier answer keeps that answer, and counts as loaded. */
export const loadedOf = (queries: readonly Query[]): LoadState => {
  const failed = queries.filter(({ isError, data }) => isError && data === undefined);
  return {
    isLoading: queries.some(({ isLoading, data }) => isLoading && data === undefined),
    isError: failed.length > 0,
    error: failed[0]?.error,
    retry: () => {
      for (const { refetch } of failed) void refetch();
    },
  };
};

/** Asks again for a call that has failed and shows nothing; undefined: it has not. */
export const retryOf = (query: Query): (() => void) | undefined => {
  const { isError, retry } = loadedOf([query]);
  return isError ? retry : undefined;
};

/** All of these together. */
export const allLoaded = (parts: readonly LoadState[]): LoadState => ({
  isLoading: parts.some(({ isLoading }) => isLoading),
  isError: parts.some(({ isError }) => isError),
  error: parts.find(({ isError }) => isError)?.error,
  retry: () => {
    for (const { retry } of parts) retry();
  },
});

/** For somebody who has nothing to ask for. */
export const NOTHING_TO_LOAD: LoadState = loadedOf([]);
