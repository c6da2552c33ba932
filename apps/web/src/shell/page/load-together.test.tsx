import { act, render, screen, waitFor } from "@testing-library/react";
import { lazy, useEffect } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

interface PartProps {
  name: string;
  ask: (name: string) => void;
}

/** Asks one question, as the parts of pages do. */
const Part = ({ name, ask }: PartProps) => {
  useEffect(() => ask(name), [name, ask]);
  return <p>{name}</p>;
};

/** A page that has just been opened: all files of a worker share the modules, and another file's page has come to rest. */
const openPage = async () => {
  vi.resetModules();
  const [{ LoadTogether, Piece }, { queryClient }] = await Promise.all([
    import("./load-together.tsx"),
    import("../api/query-client.ts"),
  ]);
  const answers = new Map<string, () => void>();
  const ask = (name: string) =>
    void queryClient
      .fetchQuery({
        queryKey: [name],
        queryFn: () =>
          new Promise<null>((resolve) => {
            answers.set(name, () => resolve(null));
          }),
      })
      // What no test answers is dropped after it.
      .catch(() => undefined);
  return { LoadTogether, Piece, ask, answers };
};
const FALLBACK = <p>Loading</p>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"], shouldAdvanceTime: true });
});
afterEach(() => {
  vi.useRealTimers();
});

test("pieces are shown together, once each has its code and its answer", async () => {
  const { LoadTogether, Piece, ask, answers } = await openPage();
  const { promise: code, resolve: loadCode } = Promise.withResolvers<{ default: () => React.ReactNode }>();
  const Late = lazy(() => code);
  render(
    <LoadTogether comesInPieces fallback={FALLBACK}>
      <Part name="week" ask={ask} />
      <Piece>
        <Late />
      </Piece>
    </LoadTogether>,
  );
  await waitFor(() => expect([...answers.keys()]).toEqual(["week"]));
  act(() => answers.get("week")?.());
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(screen.getByText("week")).not.toBeVisible();

  await act(async () => loadCode({ default: () => <Part name="home" ask={ask} /> }));
  await waitFor(() => expect([...answers.keys()]).toEqual(["week", "home"]));
  await act(() => vi.advanceTimersByTimeAsync(100));
  expect(screen.getByText("Loading")).toBeVisible();
  expect(screen.getByText("home")).not.toBeVisible();

  act(() => answers.get("home")?.());
  await waitFor(() => expect(screen.getByText("home")).toBeVisible());
  expect(screen.getByText("week")).toBeVisible();
  expect(screen.queryByText("Loading")).toBeNull();
});

test("an answer that does not come holds the page back for two and a half seconds", async () => {
  const { LoadTogether, ask, answers } = await openPage();
  render(
    <LoadTogether comesInPieces fallback={FALLBACK}>
      <Part name="home" ask={ask} />
    </LoadTogether>,
  );
  await waitFor(() => expect([...answers.keys()]).toEqual(["home"]));
  expect(screen.getByText("home")).not.toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(2500));
  await waitFor(() => expect(screen.getByText("home")).toBeVisible());
});

test("a page that comes in one piece is shown at once", async () => {
  const { LoadTogether, ask } = await openPage();
  render(
    <LoadTogether comesInPieces={false} fallback={FALLBACK}>
      <Part name="day" ask={ask} />
    </LoadTogether>,
  );
  expect(screen.getByText("day")).toBeVisible();
  expect(screen.queryByText("Loading")).toBeNull();
});
