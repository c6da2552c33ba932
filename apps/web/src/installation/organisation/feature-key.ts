import type { Feature } from "@portico/contract/endpoint";

type CamelCase<Words extends string> = Words extends `${infer First} ${infer Rest}`
  ? `${First}${Capitalize<CamelCase<Rest>>}`
  : Words;

/** The name of a feature's texts: `locate colleague` is `locateColleague`. */
export const featureKey = <Name extends Feature>(feature: Name): CamelCase<Name> =>
  feature.replace(/ (\w)/g, (_, letter: string) => letter.toUpperCase()) as CamelCase<Name>;
