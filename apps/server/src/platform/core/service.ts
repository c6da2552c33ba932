/** A program of others that the installation is connected with, such as a mail server; what operators store about it. */
export interface Service<Values> {
  /** Of its row in `installation_setting`. */
  key: string;
  /** Of the encryption, so that no row can take another's place. */
  purpose: string;
  /** The form of the values, for types only. */
  values?: Values;
}

export const defineService = <Values>(key: string): Service<Values> => ({
  key,
  purpose: `operators.${key}`,
});
