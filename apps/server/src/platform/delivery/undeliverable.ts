/** The provider will never take this message: another try would be in vain. */
export class Undeliverable extends Error {}
