import { expect, test } from "vitest";
import { countFiles } from "./at-once.ts";

test("so many files at once, fewer of one client; one that has ended counts once no more", () => {
  const running = countFiles({ all: 3, ofClient: 2 });
  const ends = [running.begin("a"), running.begin("a")];
  expect(() => running.begin("a")).toThrow(expect.objectContaining({ status: 503 }));
  running.begin("b");
  expect(() => running.begin("c")).toThrow(
    expect.objectContaining({ status: 503, headers: { "retry-after": "60" } }),
  );
  ends[0]!();
  ends[0]!();
  running.begin("c");
  expect(() => running.begin("b")).toThrow(expect.objectContaining({ status: 503 }));
});
