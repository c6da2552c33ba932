/** The same keys in another locale, each a sentence. */
export type Translated<English> = { readonly [Key in keyof English]: string };
