import type { Text } from "@portico/contract/texts/text";

/** What became of one of several things that a device sent; `problem` says why it was not taken. */
export interface Result {
  key: string;
  ok: boolean;
  problem?: Text;
}
