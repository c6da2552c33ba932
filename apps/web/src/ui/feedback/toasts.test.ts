import { expect, test } from "vitest";
import { TOAST_MS } from "./toasts.ts";

test("a toast lasts as long as the specification says", () => expect(TOAST_MS).toBe(5000));
