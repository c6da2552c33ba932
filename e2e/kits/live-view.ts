import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";
import { hikvision } from "../../apps/server/src/cameras/testing/samples.ts";
import { callAs } from "./common.ts";

/** A camera of its own for each journey, and what passes it. */

interface TestCamera {
  id: string;
  ingestPath: string;
}

let made = 0;
const unique = (): string => `${process.pid.toString(36)}${Date.now().toString(36)}${++made}`.toUpperCase();

/** A plate that nobody has. */
export const newPlate = (): string => `Q${unique().slice(-8)}`;

export const addCamera = async (operator: Page): Promise<TestCamera> => {
  const sites = await callAs<{ results: { id: string; name: string }[] }>(operator, "GET", "/sites/");
  const name = `Gate ${unique()}`;
  const body = {
    name,
    short_code: "E2E",
    color: "#2F6FED",
    site: sites.body.results.find((site) => site.name === "London")!.id,
    maker: "hikvision",
    facing: "arriving",
  };
  const answer = await callAs<TestCamera>(operator, "POST", "/parking/cameras/", body);
  expect(answer.status).toBe(201);
  return answer.body;
};

/** The camera sends a passing, so many seconds ago; it sends two pictures with it. */
export const pass = async (
  camera: APIRequestContext,
  { ingestPath }: TestCamera,
  plate: string,
  secondsAgo = 0,
): Promise<void> => {
  const { headers, payload } = hikvision({
    plate,
    at: new Date(Date.now() - secondsAgo * 1000).toISOString(),
    uuid: crypto.randomUUID(),
  });
  const answer = await camera.post(ingestPath, { headers, data: payload });
  expect(answer.status(), await answer.text()).toBe(200);
};

export const cards = (page: Page): Locator => page.getByRole("article");
export const card = (page: Page, plate: string): Locator => cards(page).filter({ hasText: plate });
