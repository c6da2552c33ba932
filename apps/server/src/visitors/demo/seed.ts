import { normalizePlate } from "@portico/contract/visitors/form";
import { northwindAccount } from "../../people/demo/people.ts";
import { seededRandom } from "../../platform/core/seeded-random.ts";
import type { Demo } from "../../platform/demo/kit.ts";
import { insertPhotos } from "../../platform/demo/photos.ts";
import { CLIENTS } from "../../sites/demo/clients.ts";
import { changePhoto } from "../core/photo-queries.ts";
import { indexLetterOf, searchWordsOf } from "../core/search.ts";
import { KNOWN, VISITOR_TYPES, VISITORS } from "./visitors.ts";

/** Seeds the demo's visitor types and its directory. */
export async function demoVisitors(demo: Demo): Promise<void> {
  await insertTypes(demo);
  await insertVisitors(demo);
  await insertVisitorPhotos(demo);
}

/** Visitors who have given a photo. */
const WITH_PHOTO = [
  KNOWN.anders,
  KNOWN.beatriz,
  KNOWN.daniela,
  KNOWN.grace,
  KNOWN.haruto,
  KNOWN.ingrid,
].concat([KNOWN.keiko, KNOWN.samuel]);

async function insertVisitorPhotos(demo: Demo): Promise<void> {
  const people = WITH_PHOTO.map(({ id, firstName, lastName }) => ({ id, name: `${firstName} ${lastName}` }));
  const folder = new URL("portraits/", import.meta.url);
  const files = await insertPhotos(demo, CLIENTS.northwind, folder, people, seededRandom(52));
  for (const [id, fileId] of files) await changePhoto(demo.db, CLIENTS.northwind, id, fileId);
}

const field = (
  key: string,
  label: string,
  kind: string,
  more: { required?: boolean; options?: string[]; approveOn?: string[] } = {},
) => ({ key, label, kind, required: false, options: [], ...more });

const question = (...[key, label, kind, more]: Parameters<typeof field>) =>
  field(key, label, kind, { approveOn: [], ...more });

async function insertTypes({ db }: Demo): Promise<void> {
  const type = (
    id: string,
    position: number,
    name: string,
    more: { isDefault?: boolean; nda?: boolean; walkIn?: boolean; fields?: object[]; questions?: object[] },
  ) => ({
    client_id: CLIENTS.northwind,
    id,
    position,
    name,
    is_default: more.isDefault ?? false,
    nda_required: more.nda ?? false,
    walk_in: more.walkIn ?? false,
    fields: JSON.stringify(more.fields ?? []),
    questions: JSON.stringify(more.questions ?? []),
  });
  await db
    .insertInto("visitor_type")
    .values([
      type(VISITOR_TYPES.visitor, 1, "Visitor", { isDefault: true, nda: true, walkIn: true }),
      type(VISITOR_TYPES.contractor, 2, "Contractor", {
        nda: true,
        walkIn: true,
        fields: [
          field("trade", "Trade", "select", { options: ["Electrical", "Lifts", "Cleaning", "Security"] }),
          field("insurance", "Insurance policy", "string"),
          field("induction", "Site induction on", "date"),
        ],
        questions: [
          question("rules", "Have you read the site rules?", "bool", { required: true }),
          question("work", "What work will you do?", "select", {
            required: true,
            options: ["Inspection", "Repair", "Hot work"],
            approveOn: ["Hot work"],
          }),
        ],
      }),
      type(VISITOR_TYPES.delivery, 3, "Delivery", {
        walkIn: true,
        questions: [
          question("what", "What do you bring?", "select", {
            required: true,
            options: ["Parcels", "Food", "Furniture"],
            approveOn: ["Furniture"],
          }),
        ],
      }),
      type(VISITOR_TYPES.interview, 4, "Interview", {}),
    ])
    .execute();
}

const WORK: Record<string, { trade: string; insurance: string; induction: string }> = {
  [KNOWN.samuel.id]: { trade: "Lifts", insurance: "HL-20931", induction: "14-09-2026" },
  [KNOWN.rhona.id]: { trade: "Electrical", insurance: "BS-4471", induction: "02-06-2026" },
};

async function insertVisitors({ db, now }: Demo): Promise<void> {
  const client_id = CLIENTS.northwind;
  const hosts = ["employee", "reception", "pa"].map((name) => northwindAccount(name).id);
  const created_at = new Date(now.getTime() - 60 * 86_400_000).toISOString();
  await db
    .insertInto("visitor")
    .values(
      VISITORS.map((one, at) => ({
        client_id,
        id: one.id,
        first_name: one.firstName,
        last_name: one.lastName,
        company: one.company,
        email: one.email,
        phone: one.phone,
        notes: one.notes,
        tags: one.tags,
        type_id: VISITOR_TYPES[one.type],
        additional: JSON.stringify(WORK[one.id] ?? {}),
        letter: indexLetterOf(one.lastName),
        created_by: hosts[at % hosts.length]!,
        created_at,
      })),
    )
    .execute();
  const vehicles = VISITORS.flatMap((one) =>
    one.plates.map((registration, position) => ({
      client_id,
      visitor_id: one.id,
      position,
      registration,
      plate: normalizePlate(registration),
      vehicle_type: "Car",
    })),
  );
  await db.insertInto("visitor_vehicle").values(vehicles).execute();
  const words = VISITORS.flatMap((one) =>
    searchWordsOf({ ...one, vehicles: one.plates.map((registration) => ({ registration })) }).map((word) => ({
      client_id,
      word,
      visitor_id: one.id,
    })),
  );
  await db.insertInto("visitor_word").values(words).execute();
}
