import { z } from "zod";
import { namedObject } from "../common.ts";
import { endpoint } from "../endpoint.ts";
import { DISK_KINDS, FOLDERS, STORAGE_PROBLEMS } from "./service-form.ts";

/** What the installation keeps where. The folder is the machine's matter and is changed by DATA_DIR alone. */

export const StorageFolder = namedObject("StorageFolder", {
  /** `data`: DATA_DIR; the others are within it. */
  name: z.enum(FOLDERS),
  path: z.string(),
  /** What the folder holds, in bytes, without the other folders of this list. */
  bytes: z.number(),
  disk: z.object({
    kind: z.enum(DISK_KINDS),
    freeBytes: z.number(),
    totalBytes: z.number(),
  }),
});

export const StorageState = namedObject("StorageState", {
  /** Those that are there, at the machine that answers. */
  folders: z.array(StorageFolder),
  database: z.object({
    /** Whether its files are in the data folder. */
    isEmbedded: z.boolean(),
    bytes: z.number(),
    /** Of these, the pictures and documents of clients. */
    fileBytes: z.number(),
  }),
});
export type StorageState = z.output<typeof StorageState>;

export const getStorage = endpoint({
  method: "GET",
  path: "/operator/storage/",
  summary: "What the installation keeps where",
  access: "operator",
  output: StorageState,
  refusals: [],
});

/** Writes a file to each folder that Portico writes to, reads it back and removes it. Thirty an hour. */
export const tryStorage = endpoint({
  method: "POST",
  path: "/operator/storage/test/",
  summary: "Try to write where the installation keeps its files",
  access: "operator",
  output: z.object({
    results: z.array(
      z.object({
        name: z.enum(FOLDERS),
        path: z.string(),
        /** What failed; null: the file was written, read and removed. */
        problem: z.enum(STORAGE_PROBLEMS).nullable(),
        /** What the machine said; null: nothing failed. */
        reason: z.string().nullable(),
      }),
    ),
  }),
  refusals: [429],
});
