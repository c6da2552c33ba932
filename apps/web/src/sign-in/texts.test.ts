import * as own from "@portico/contract/sign-in/security";
import { expect, test } from "vitest";
import { PASSKEY_NAME_MAX } from "./passkeys/support.ts";

test("the screen's limit is the contract's", () => expect(PASSKEY_NAME_MAX).toBe(own.limits.passkeyNameMax));
