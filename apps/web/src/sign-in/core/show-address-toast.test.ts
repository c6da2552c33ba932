import { afterEach, expect, test, vi } from "vitest";
import { addGerman } from "../../locales/add-german.ts";
import { setLocale } from "../../locales/locale.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import { showAddressToast } from "./show-address-toast.ts";

const positive = vi.spyOn(toast, "positive").mockReturnValue(undefined);
const negative = vi.spyOn(toast, "negative").mockReturnValue(undefined);
afterEach(() => vi.clearAllMocks());

test.each([
  "Your account is locked, call +44 20 7946 0000",
  "Account activated. Call +44 20 7946 0000",
  "accounts.changed",
  "accounts.activated.",
  "toString",
  "",
])("what an address says in words of its own is not shown: %s", (named) => {
  showAddressToast(named, "error");
  expect([...positive.mock.calls, ...negative.mock.calls]).toEqual([]);
});

test("a message is named by its code or its sentence, and its type decides its look", () => {
  showAddressToast("accounts.activated", "success");
  showAddressToast("Account activated.", undefined);
  showAddressToast("accounts.notActivated", "error");
  expect(positive.mock.calls).toEqual([["Account activated."], ["Account activated."]]);
  expect(negative.mock.calls).toEqual([["Could not activate account. Please recheck your email."]]);
});

test("it is said in the reader's language, also when the address has the English sentence", async () => {
  await addGerman();
  setLocale("de-DE");
  try {
    showAddressToast("accounts.activated", "success");
    showAddressToast("Account activated.", "success");
  } finally {
    setLocale("en-GB");
  }
  expect(positive.mock.calls).toEqual([["Konto aktiviert."], ["Konto aktiviert."]]);
});
