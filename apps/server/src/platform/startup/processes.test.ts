import { expect, test } from "vitest";
import { connectionsOf, countProcesses, heapMbOf, poolSizeOf } from "./processes.ts";

test.each([
  { cores: 1, memoryMb: 16_000, processes: 1 },
  { cores: 2, memoryMb: 900, processes: 1 },
  { cores: 4, memoryMb: 2048, processes: 1 },
  { cores: 2, memoryMb: 16_000, processes: 1 },
  { cores: 4, memoryMb: 2600, processes: 3 },
  { cores: 4, memoryMb: 7900, processes: 3 },
  { cores: 64, memoryMb: 256_000, processes: 8 },
])("$cores cores and $memoryMb MB are $processes processes", ({ processes, ...machine }) => {
  expect(countProcesses(undefined, machine)).toBe(processes);
  expect(countProcesses(5, machine)).toBe(5);
});

test.each([
  [2, 3900, 719],
  [8, 256_000, 1024],
  [8, 2048, 256],
])("%d processes in %d MB have a heap of %d MB each", (processes, memoryMb, heap) => {
  expect(heapMbOf(processes, { cores: 8, memoryMb })).toBe(heap);
});

test("the connections of one process are today's, and those of many stay near them", () => {
  expect([1, 2, 4, 8, 16].map(poolSizeOf)).toEqual([20, 20, 10, 6, 6]);
  expect([1, 2, 4, 8].map(connectionsOf)).toEqual([29, 87, 95, 135]);
});
