import pg from "pg";
import { distributionStatements, findObstacles, readCatalog } from "./distribution.ts";

/**
 * Prints the statements with which Citus distributes the tables of DATABASE_URL by `client_id`; changes nothing.
 * See docs/scale.md.
 */
const { DATABASE_URL } = process.env;
if (!DATABASE_URL) {
  console.error("Give DATABASE_URL, the address of a migrated database.");
  process.exit(1);
}
const db = new pg.Client({ connectionString: DATABASE_URL });
await db.connect();
const catalog = await readCatalog(db);
await db.end();
const obstacles = findObstacles(catalog);
for (const obstacle of obstacles) console.error(obstacle);
if (obstacles.length > 0) process.exit(1);
console.log(distributionStatements(catalog).join("\n"));
