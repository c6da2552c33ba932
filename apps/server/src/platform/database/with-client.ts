import pg from "pg";

/** One connection for one piece of work, safe against a server that dies meanwhile. */
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
