import { z } from "zod";
import { Id, Instant, listOf, namedObject, paging } from "../common.ts";
import { message, refineMessage } from "../core/contact.ts";
import { removeEndpoint } from "../core/list-endpoints.ts";
import { SEARCH_MAX } from "../core/search-limits.ts";
import { withoutDirectionSigns } from "../core/typed-name.ts";
import { endpoint } from "../endpoint.ts";
import { encodeText } from "../texts/text.ts";
import { isEmail, normalizePlate } from "../visitors/form.ts";
import { limits } from "./form.ts";

/** Vehicles that anybody registers on the public page, so that the car park team knows whom to ask about them. */

const typed = (max: number) =>
  z.string().overwrite(withoutDirectionSigns).trim().max(max, encodeText("common.tooLong", { max }));
const optional = (max: number) =>
  typed(max)
    .nullish()
    .transform((text) => text ?? "");

/**
 * The vehicle is known for 30 days, and comes in no sooner for it. Registered again with the same email, it is renewed.
 * The answer is the same for every plate, whatever is known of it.
 */
export const registerVehicle = endpoint({
  method: "POST",
  path: "/parking/register/",
  summary: "Register a vehicle, without an account",
  access: "public",
  feature: "camera",
  body: z.object({
    firstName: optional(limits.personName),
    lastName: optional(limits.personName),
    email: z
      .string({ error: encodeText("common.emailInvalid") })
      .trim()
      .max(limits.email, encodeText("common.tooLong", { max: limits.email }))
      .refine(isEmail, encodeText("common.emailInvalid")),
    phone: optional(limits.phone),
    registration: z
      .string({ error: encodeText("cameras.vehicleRegistrationRequired") })
      .overwrite(withoutDirectionSigns)
      .trim()
      .min(1, encodeText("cameras.vehicleRegistrationRequired"))
      .max(limits.registration, encodeText("common.tooLong", { max: limits.registration }))
      .refine(
        (plate) => plate === "" || normalizePlate(plate).length >= 2,
        encodeText("cameras.registrationForm"),
      ),
    note: optional(limits.note),
  }),
  status: 201,
  output: z.object({ detail: z.string() }),
  refusals: [400, 403, 429],
});

export const RegisteredVehicle = namedObject("RegisteredVehicle", {
  id: Id,
  /** As it was typed. */
  registration: z.string(),
  /** As it is compared: upper case, letters and digits only. */
  plate: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  note: z.string(),
  registeredAt: Instant,
  /** From then on the vehicle is unknown again. */
  keptUntil: Instant,
  /** When a camera last saw the plate. */
  lastSeenAt: Instant.nullable(),
});
export type RegisteredVehicle = z.output<typeof RegisteredVehicle>;

/** Newest first. `search` begins a registration, or is part of a name, an email or a note. */
export const listRegisteredVehicles = endpoint({
  method: "GET",
  path: "/parking/registered-vehicles/",
  summary: "Vehicles that were registered on the public page (parking_admin, superadmin)",
  access: "session",
  feature: "camera",
  query: z.object({ ...paging, search: z.string().trim().max(SEARCH_MAX).optional() }),
  output: listOf(RegisteredVehicle),
  refusals: [400, 403],
});

/** Writes to the driver of a registered vehicle. The limits are those of `POST /users/:id/contact/`. */
export const contactDriver = endpoint({
  method: "POST",
  path: "/parking/registered-vehicles/:id/contact/",
  summary: "Write to the driver of a registered vehicle (parking_admin, superadmin)",
  access: "session",
  feature: "camera",
  params: z.object({ id: Id }),
  body: z.object(message).superRefine(refineMessage),
  /** How many messages. */
  output: z.object({ sent: z.number().int() }),
  refusals: [400, 403, 404, 409, 422, 429],
});

export const removeRegisteredVehicle = removeEndpoint({
  path: "/parking/registered-vehicles/:id/",
  summary: "Remove a registered vehicle (parking_admin, superadmin)",
  feature: "camera",
  output: RegisteredVehicle,
});
