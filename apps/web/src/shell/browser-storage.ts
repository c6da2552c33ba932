/**
 * One JSON value in the browser's storage; `get` answers nothing where storage is blocked or contains no
 * JSON.
 */
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
        // Storage is full or blocked: the value lasts as long as the page.
      }
    },
  };
};
