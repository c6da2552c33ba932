import { z } from "zod";
import { Id } from "./common.ts";
import { type Endpoint, endpoint } from "./endpoint.ts";

/** Calls by which a list is kept, one row at a time, by those whom the summary names. Each answers the row. */

type Said = Pick<Endpoint, "path" | "summary" | "feature" | "output">;

const byId = z.object({ id: Id });

export const adding = <const S extends Said & Required<Pick<Endpoint, "body">>>(said: S) =>
  endpoint({ method: "POST", access: "session", status: 201, refusals: [400, 403, 409, 422], ...said });

export const changing = <const S extends Said & Required<Pick<Endpoint, "body">>>(said: S) =>
  endpoint({
    method: "PATCH",
    access: "session",
    params: byId,
    refusals: [400, 403, 404, 409, 422],
    ...said,
  });

export const removing = <const S extends Said>(said: S) =>
  endpoint({
    method: "DELETE",
    access: "session",
    params: byId,
    refusals: [400, 403, 404, 409, 422],
    ...said,
  });
