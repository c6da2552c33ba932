import pg from "pg";

/**
 * One connection for one piece of work; a server that dies during it causes an error, not the process's end.
 */
export async function withClient<T>(url: string, work: (client: pg.Client) => T | Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5000,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
