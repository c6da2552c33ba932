declare global {
  interface Window {
    /** Responses that public/early.js requested before the scripts had loaded, by address. */
    earlyAnswers?: Map<string, Promise<Response>>;
  }
}

/** The early response for an address, which serves one request only: the next one must see later changes. */
export const takeEarlyAnswer = (url: string): Promise<Response> | undefined => {
  const answer = globalThis.window?.earlyAnswers?.get(url);
  globalThis.window?.earlyAnswers?.delete(url);
  return answer;
};

/**
 * What an early response contains, which stays there for the call that uses it; undefined if none was requested, or it failed.
 */
export const readEarlyAnswer = async <T>(url: string): Promise<T | undefined> => {
  const answer = await globalThis.window?.earlyAnswers?.get(url)?.catch(() => undefined);
  return answer?.ok ? ((await answer.clone().json()) as T) : undefined;
};

/** Something changed after the page began: the early responses may be older. */
export const dropEarlyAnswers = (): void => globalThis.window?.earlyAnswers?.clear();
