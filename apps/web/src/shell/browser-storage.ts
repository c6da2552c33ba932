/** One JSON value in the browser's storage. Where storage is blocked or holds something else, there is none. */
export const createStorage = <T>(where: "local" | "session", key: string) => {
  const storage = (): Storage => (where === "local" ? localStorage : sessionStorage);
  return {
    get: (): T | null => {
      try {
        return JSON.parse(storage().getItem(key) ?? "null") as T | null;
      } catch {
        return null;
      }
    },
    set: (value: T): void => {
      try {
        storage().setItem(key, JSON.stringify(value));
      } catch {
        // Full or blocked: the value lives as long as the page.
      }
    },
  };
};
