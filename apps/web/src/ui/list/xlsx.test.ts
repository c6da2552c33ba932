import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { zip } from "../../../build/fflate-without-worker.ts";
import { readXlsx } from "../../testing/read-xlsx.ts";
import { columnWidth, toXlsx } from "./xlsx.ts";

const bytesOf = async (content: Blob) => new Uint8Array(await content.arrayBuffer());

test("every cell is text: a plate keeps its zeros, and no cell is a formula", async () => {
  const rows = [
    ["Plate", "Note"],
    ["007", "=1+1"],
    ["", "<b> & co"],
  ];
  const workbook = await bytesOf(await toXlsx(rows));
  expect(readXlsx(workbook)).toEqual(rows);
  const sheet = strFromU8(unzipSync(workbook)["xl/worksheets/sheet1.xml"]!);
  expect(sheet).not.toContain("<f>");
  expect(sheet.match(/<c [^>]*t="s"/g)).toHaveLength(5);
  expect(sheet).toContain('ySplit="1"');
});

test("a column is as wide as its longest text, up to a limit, in a list of any length", () => {
  const rows = [
    ["Plate", "Note"],
    ...Array.from({ length: 200_000 }, () => ["007", "a long note ".repeat(9)]),
  ];
  expect([0, 1, 2].map((column) => columnWidth(rows, column))).toEqual([7, 60, 2]);
});

test("an archive in the browser needs no worker, however large it is", async () => {
  const large = new Uint8Array(400_000).fill(65);
  const archive = await new Promise<Uint8Array>((resolve, reject) =>
    zip({ "a.txt": large }, (error, found) => (error ? reject(error) : resolve(found))),
  );
  expect(unzipSync(archive)["a.txt"]).toEqual(large);
});
