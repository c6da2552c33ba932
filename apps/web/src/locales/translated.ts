/** The same keys in another locale, each a sentence, a list of sentences or a branch of them. */
export type Translated<English> = {
  readonly [Key in keyof English]: English[Key] extends string
    ? string
    : English[Key] extends readonly string[]
      ? readonly string[]
      : Translated<English[Key]>;
};
