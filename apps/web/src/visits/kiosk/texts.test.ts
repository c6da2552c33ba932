import { limits } from "@portico/contract/visits/kiosk";
import { expect, test } from "vitest";
import { NAME_MIN } from "./use-visit-search.ts";

test("the kiosk counts letters as the contract does", () => expect(NAME_MIN).toBe(limits.nameMin));
