/** The provider will never take this message: another try cannot succeed. */
export class Undeliverable extends Error {}
