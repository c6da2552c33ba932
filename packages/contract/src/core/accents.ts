/** Small letters without accents, so that "Müller" is found by "muller". The SQL of a search for people does the same. */
export const withoutAccents = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();
