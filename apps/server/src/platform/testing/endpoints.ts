import { readdirSync } from "node:fs";
import type { Endpoint } from "@portico/contract/endpoint";

/** The endpoints among the exports of a contract module. */
export const endpointsOf = (module: object): Endpoint[] =>
  Object.values(module).filter(
    (value): value is Endpoint =>
      typeof value === "object" && value !== null && "method" in value && "path" in value,
  );

const names = readdirSync(new URL("../../../../../packages/contract/src/", import.meta.url), {
  recursive: true,
  encoding: "utf8",
})
  .map((file) => file.replaceAll("\\", "/"))
  .filter((file) => /\.ts$/.test(file) && !/\.test\.ts$|(?:^|\/)(?:test-kit|testing)\//.test(file))
  .map((file) => file.slice(0, -".ts".length));
const modules: object[] = await Promise.all(names.map((name) => import(`@portico/contract/${name}`)));

/** Every endpoint of the contract, read from its files, so that no new one is left out. */
export const endpoints = modules.flatMap(endpointsOf);
