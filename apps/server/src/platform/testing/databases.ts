import pg from "pg";

/** The migrated, empty database that test files copy. */
export const TEMPLATE = "portico_template";

/**
 * Creates a database, as a copy of `template` if given, and returns its address. To copy files takes two thirds of the
 * time of PostgreSQL's default, which takes each page through its log, and half the time to drop them again.
 */
export async function createDatabase(ownerUrl: string, name: string, template?: string): Promise<string> {
  await asOwner(ownerUrl, (owner) =>
    owner.query(`create database ${name} ${template ? `template ${template} strategy file_copy` : ""}`),
  );
  const url = new URL(ownerUrl);
  url.pathname = `/${name}`;
  return url.toString();
}

export const dropDatabase = (ownerUrl: string, name: string): Promise<unknown> =>
  asOwner(ownerUrl, (owner) => owner.query(`drop database ${name} with (force)`));

async function asOwner<T>(ownerUrl: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}
