import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { caller, setUp } from "../testing/serve-kit.ts";

setUp();

// biome-ignore lint/suspicious/noExplicitAny: a JSON document
type Json = any;

const readDocument = async (): Promise<Json> => (await caller.request({ url: "/api/docs/json" })).body;

/** Every object in a part of the document. */
function* objectsOf(part: unknown): Generator<Json> {
  if (typeof part !== "object" || part === null) return;
  if (!Array.isArray(part)) yield part;
  for (const child of Object.values(part)) yield* objectsOf(child);
}

const operationsOf = (document: Json): Json[] =>
  Object.values<Json>(document.paths).flatMap((path) => Object.values(path));

/**
 * What is wrong with a document: by the schema of its version of OpenAPI, by its references, and by the schema of
 * JSON Schema, which the one of OpenAPI leaves out.
 */
async function findMistakes(document: Json): Promise<unknown[]> {
  const { errors = [] } = await new Validator().validate(structuredClone(document));
  const ajv = new Ajv2020();
  const schemas = [
    ...Object.values<Json>(document.components.schemas),
    ...[...objectsOf(document.paths)].flatMap(({ schema = [] }) => schema),
  ];
  expect(schemas.length).toBeGreaterThan(1000);
  return [errors, schemas.filter((schema) => !ajv.validateSchema(schema))].flat();
}

test("the document is valid", async () => {
  const document = await readDocument();
  expect(document.openapi).toBe("3.1.0");
  expect(await findMistakes(document)).toEqual([]);
});

test.each<[string, (listSites: Json, document: Json) => void]>([
  ["a response without description", ({ responses }) => delete responses[200].description],
  ["an unknown place of a parameter", ({ parameters }) => Object.assign(parameters[0], { in: "body" })],
  [
    "a reference to nothing",
    ({ responses }) => Object.assign(responses, { 418: { $ref: "#/components/responses/Teapot" } }),
  ],
  ["an unknown type", (_, { components }) => Object.assign(components.schemas.Site, { type: "text" })],
])("%s is a mistake", async (_, plant) => {
  const document = await readDocument();
  plant(document.paths["/api/sites/"].get, document);
  expect(await findMistakes(document)).not.toEqual([]);
});

test("requests have the names of the wire, answers those of the contract", async () => {
  const document = await readDocument();
  const bodies = operationsOf(document).map(({ requestBody }) => requestBody);
  const parameters = operationsOf(document).flatMap((operation) => operation.parameters ?? []);
  const names = [
    ...[...objectsOf(bodies)].flatMap(({ properties = {} }) => Object.keys(properties)),
    ...parameters.filter((parameter) => parameter.in === "query").map(({ name }) => name),
  ];
  expect(names).toEqual(expect.arrayContaining(["target_carpark", "requested_start", "user_id"]));
  expect(names.filter((name) => !/^[a-z][a-z0-9_]*$/.test(name))).toEqual([]);
  // A shared schema has the names of answers.
  expect(JSON.stringify(bodies)).not.toContain("$ref");
  const { properties } = document.components.schemas.ParkingReservation;
  expect(Object.keys(properties)).toEqual(expect.arrayContaining(["timeZone", "parkingSpace"]));
});

test("each operation has a name of its own, a summary and a description", async () => {
  const operations = operationsOf(await readDocument());
  const names = operations.map(({ operationId }) => operationId);
  expect(names).toEqual(expect.arrayContaining(["postParkingReservations", "getDesksDesksById"]));
  expect(names.filter((name) => !/^[a-z]+[A-Z]\w+$/.test(name ?? ""))).toEqual([]);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  expect(operations.filter(({ summary, description }) => !summary || !description)).toEqual([]);
});

test("the rows of every list have a named type", async () => {
  const lists = operationsOf(await readDocument()).flatMap(({ operationId, responses }) => {
    const { properties = {} } = responses[200]?.content["application/json"]?.schema ?? {};
    return properties.count && properties.results ? [{ operationId, row: properties.results.items }] : [];
  });
  expect(lists.length).toBeGreaterThan(50);
  expect(lists.filter(({ row }) => !row.$ref)).toEqual([]);
});

test("files, forms, callers and repeats are described", async () => {
  const { paths } = await readDocument();
  const typesOf = ({ content }: Json) => Object.keys(content);
  expect(typesOf(paths["/api/visits/{id}/badge/pdf/"].get.responses[200])).toEqual(["application/pdf"]);
  expect(typesOf(paths["/api/people/export/"].get.responses[200])).toEqual(["text/csv"]);
  expect(typesOf(paths["/api/my-visit/pass/png/"].get.responses[200])).toEqual(["image/png"]);
  expect(typesOf(paths["/api/desks/maps/{id}/image/"].post.requestBody)).toEqual(["multipart/form-data"]);
  expect(typesOf(paths["/api/users/me/"].patch.requestBody)).toEqual([
    "application/json",
    "multipart/form-data",
  ]);
  expect(paths["/api/screens/me/"].get.security).toContainEqual({ screen: [] });
  expect(paths["/api/whoami/"].get.security).toEqual([{}, { session: [] }]);
  const scan = paths["/api/qr-events/"].post;
  expect([scan.security.at(-1), scan.description]).toEqual([
    {},
    expect.stringContaining("Anonymous callers too"),
  ]);
  const headersOf = ({ parameters = [] }: Json) =>
    parameters.filter((parameter: Json) => parameter.in === "header").map(({ name }: Json) => name);
  expect(headersOf(paths["/api/parking/reservations/"].post)).toEqual(["Idempotency-Key"]);
  expect(headersOf(paths["/api/login/"].post)).toEqual([]);
});
