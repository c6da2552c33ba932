import type { TextCode } from "../texts/text.ts";

/**
 * The messages that an address may carry to the page that it opens, as `toast=accounts.activated&toastType=success`. A closed
 * list: anybody can write an address, so none may put words of its own on the log-in page.
 */
export const ADDRESS_TOASTS = [
  "accounts.activated",
  "accounts.created",
  "accounts.invitationAccepted",
  "accounts.notActivated",
  "common.tooMany",
  "qr.loginRequired",
  "signIn.linked",
  "signIn.linkedAlready",
  "signIn.linkedElsewhere",
  "signIn.notLinked",
  "signIn.passwordUpdated",
  "signIn.providerFailed",
  "signIn.providerNetwork",
  "visits.linkInvalid",
  "visits.linkRefused",
] as const satisfies readonly TextCode[];

export type AddressToast = (typeof ADDRESS_TOASTS)[number];
