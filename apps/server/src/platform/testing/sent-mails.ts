import type { TestApp } from "./app.ts";
import type { TestPerson } from "./types.ts";

/** The subjects of a person's mails, oldest first. */
export const listSubjects = async (app: TestApp, { email }: TestPerson): Promise<string[]> =>
  (
    await app.sql<{ subject: string }>("select subject from message where recipient = $1 order by id", [
      email,
    ])
  ).map(({ subject }) => subject);
