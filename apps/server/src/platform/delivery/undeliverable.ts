/** The provider will never take this message: another try cannot succeed. */
export class Undeliverable extends Error {}

/** The provider asks for a pause before the next attempt. */
export class RetryLater extends Error {
  readonly seconds: number;

  constructor(message: string, seconds: number) {
    super(message);
    this.seconds = seconds;
  }
}
