import { seededRandom } from "../../platform/core/seeded-random.ts";
import type { Demo } from "../../platform/demo/kit.ts";
import { insertPhotos } from "../../platform/demo/photos.ts";
import { CLIENTS } from "../../sites/demo/clients.ts";
import { setPhotoFile } from "../core/account-queries.ts";
import { EMPLOYEES, NORTHWIND_ACCOUNTS } from "./people.ts";

const WITH_PHOTO = [
  ...["Amir Haddad", "Chidi Okafor", "Dmitri Volkov", "Elena Novak", "Ewan Stewart", "Petra Lang"],
  ...["Priya Nair", "Reiko Tanaka", "Rosa Iglesias", "Sofia Marin"],
  ...["Amara Thomsen", "Astrid Duarte", "Carlos Jones", "Chiara Andersson", "Hana Osei", "Ines Gomes"],
  ...["Lars Petrov", "Liam Iyer", "Magnus García", "Mei Tran", "Mila Fischer", "Nikhil Rahman"],
  ...["Tomasz Eriksen", "Yusuf Wang"],
];

/** Photos of accounts, and of some of the further employees. */
export async function demoPhotos(demo: Demo): Promise<void> {
  const everybody = [...NORTHWIND_ACCOUNTS, ...EMPLOYEES];
  const people = WITH_PHOTO.map((name) => everybody.find((person) => person.name === name)!);
  const folder = new URL("portraits/", import.meta.url);
  const files = await insertPhotos(demo, CLIENTS.northwind, folder, people, seededRandom(50));
  for (const [id, fileId] of files) await setPhotoFile(demo.db, CLIENTS.northwind, id, fileId, null);
}
