import { cruise, type ICruiseOptions, type ICruiseResult, type IFlattenedRuleSet } from "dependency-cruiser";
import config from "../.dependency-cruiser.mjs";
import { root } from "./root.ts";

export type Boundaries = { modules: number; violations: string[] };

/** Reads the imports below `folder` (laid out as the checkout is) and names what breaks a boundary. */
export async function checkBoundaries(folder: string): Promise<Boundaries> {
  const options = {
    ...config.options,
    baseDir: folder,
    validate: true,
    ruleSet: { forbidden: config.forbidden } as IFlattenedRuleSet,
  } as ICruiseOptions;
  const { output } = await cruise(["packages", "apps"], options);
  const { modules, summary } = output as ICruiseResult;
  return {
    modules: modules.filter(({ source }) => /^(packages|apps)\//.test(source)).length,
    violations: summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
  };
}

if (import.meta.main) {
  const { modules, violations } = await checkBoundaries(root);
  for (const violation of violations) console.error(violation);
  if (modules === 0) console.error("No module was read, so nothing was checked.");
  else console.log(`${modules} modules read, ${violations.length} violations`);
  if (modules === 0 || violations.length > 0) process.exitCode = 1;
}
