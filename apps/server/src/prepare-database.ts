import { seedDemo } from "./demo.ts";
import { beginSetUp } from "./installation/set-up/begin.ts";
import type { Clock } from "./platform/core/clock.ts";
import { migrate } from "./platform/database/migrate.ts";
import { gatherStatistics } from "./platform/database/statistics.ts";
import type { Job } from "./platform/work/jobs.ts";

/**
 * Brings a database to the newest schema, seeds the demo into an empty one, and lets PostgreSQL know what the
 * tables hold, so that the first request is as quick as later ones. `setUpToken`: of the link by which an empty
 * installation is set up.
 */
export async function prepareDatabase(
  ownerUrl: string,
  {
    jobs,
    demo,
    clock,
    origin,
  }: { jobs: readonly Job[]; demo: boolean; clock: Clock; origin?: string | undefined },
): Promise<{ hasDemo: boolean; setUpToken: string | undefined }> {
  const { isChanged } = await migrate(ownerUrl, jobs);
  const seeded = demo ? await seedDemo(ownerUrl, clock, origin) : { present: false, isNew: false };
  const setUpToken = await beginSetUp(ownerUrl, clock.now());
  await gatherStatistics(ownerUrl, isChanged || seeded.isNew);
  return { hasDemo: seeded.present, setUpToken };
}
