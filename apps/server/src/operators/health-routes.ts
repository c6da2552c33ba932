import * as contract from "@portico/contract/operators/health";
import type { AppConfig } from "../feature.ts";
import type { OperatorServe } from "../platform/http/serve-operators.ts";
import { readConfig } from "../platform/startup/config.ts";
import type { Tools } from "../platform/work/work.ts";
import { readHealth } from "./health/read.ts";

export interface HealthOptions {
  tools: Pick<Tools, "clock">;
  ownerUrl: string;
  config: Pick<AppConfig, "settings">;
}

export function healthRoutes(serve: OperatorServe, { tools, ownerUrl, config }: HealthOptions): void {
  const settings = config.settings ?? readConfig({});
  serve(contract.getHealth, () => readHealth(ownerUrl, settings, () => tools.clock.now()));
}
