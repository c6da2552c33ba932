import { z } from "zod";
import { Id, paging } from "../common.ts";
import { type Endpoint, endpoint } from "../endpoint.ts";
import { encodeText } from "../texts/text.ts";

/**
 * Endpoints that read or administer a list row by row, for the groups that the summary names. Each answers the
 * row.
 */

type ListEndpoint = Pick<Endpoint, "path" | "summary" | "feature" | "output">;

const byId = z.object({ id: Id });

/** `page` and `limit` of a short list: by default the whole list. */
export const shortListPaging = { ...paging, limit: z.coerce.number().int().min(1).max(200).default(200) };

export const nameUpTo = (max: number) =>
  z
    .string({ error: encodeText("common.nameRequired") })
    .trim()
    .min(1, encodeText("common.nameRequired"))
    .max(max, encodeText("common.tooLong", { max }));

export const iconLike = (example: string) =>
  z
    .string()
    .regex(/^[a-z0-9-]{1,40}$/, encodeText("common.iconForm", { example }))
    .nullable();

/** One row as its list shows it, to the callers who see it there; 404 to others. */
export const readEndpoint = <const S extends ListEndpoint>(shape: S) =>
  endpoint({ method: "GET", access: "session", params: byId, refusals: [403, 404], ...shape });

export const addEndpoint = <const S extends ListEndpoint & Required<Pick<Endpoint, "body">>>(shape: S) =>
  endpoint({ method: "POST", access: "session", status: 201, refusals: [400, 403, 409, 422], ...shape });

export const changeEndpoint = <const S extends ListEndpoint & Required<Pick<Endpoint, "body">>>(shape: S) =>
  endpoint({
    method: "PATCH",
    access: "session",
    params: byId,
    refusals: [400, 403, 404, 409, 422],
    ...shape,
  });

export const removeEndpoint = <const S extends ListEndpoint>(shape: S) =>
  endpoint({
    method: "DELETE",
    access: "session",
    params: byId,
    refusals: [400, 403, 404, 409, 422],
    ...shape,
  });
