import type { Api } from "@portico/contract/api";
import {
  type Facing,
  limits,
  type Maker,
  type Preset,
  type TimeFormat,
} from "@portico/contract/cameras/form";
import type { Sent } from "@portico/contract/endpoint";
import { text } from "@portico/contract/texts/text";
import { translate } from "../../locales/translate.ts";
import type { Errors } from "../../shell/form/use-form.ts";
import type { Camera } from "./use-cameras.ts";

type AddBody = Sent<Api["POST /parking/cameras/"]>["body"];
type ChangeBody = Sent<Api["PATCH /parking/cameras/:id/"]>["body"];
export type MappingBody = NonNullable<AddBody["mapping"]>;

/** The pointers of a mapping that a form asks for. */
export const POINTERS = [
  "plate",
  "candidates",
  "confidence",
  "direction",
  "time",
  "key",
  "platePicture",
  "overviewPicture",
] as const;
export type PointerName = (typeof POINTERS)[number];

export interface MappingForm extends Record<PointerName, string> {
  preset: Preset | null;
  confidenceMax: "1" | "100" | null;
  timeFormat: TimeFormat | null;
}

/** The values of a camera's form as typed. */
export interface CameraForm {
  maker: Maker;
  name: string;
  shortCode: string;
  color: string;
  site: string | null;
  carpark: string | null;
  facing: Facing;
  timeZone: string;
  signOfLifeMinutes: number | null;
  isActive: boolean;
  directions: { key: number; word: string; direction: "towards" | "away" }[];
  mapping: MappingForm;
  userName: string;
  loginHeader: string;
  password: string;
}

const COLORS = ["#2F6FED", "#B4540A", "#7A4FD0", "#1E8A55", "#C2255C", "#0C8599", "#8A6D00", "#5F6B7A"];
const HEARTBEAT_MINUTES = 5;
const DAY_MINUTES = 1440;

/** Makers whose cameras send heartbeats; the others send only what they see, and nothing on a quiet day. */
export const usualSignOfLife = (maker: Maker): number =>
  maker === "hikvision" || maker === "dahua" ? HEARTBEAT_MINUTES : DAY_MINUTES;

const NO_POINTERS: Record<PointerName, string> = {
  plate: "",
  candidates: "",
  confidence: "",
  direction: "",
  time: "",
  key: "",
  platePicture: "",
  overviewPicture: "",
};
const NO_MAPPING: MappingForm = { ...NO_POINTERS, preset: null, confidenceMax: null, timeFormat: null };

/** @param count the cameras that are there: each gets a colour of its own, as long as there are some */
export const newForm = (site: string | null, count: number): CameraForm => ({
  maker: "hikvision",
  name: "",
  shortCode: "",
  color: COLORS[count % COLORS.length]!,
  site,
  carpark: null,
  facing: "arriving",
  timeZone: "",
  signOfLifeMinutes: usualSignOfLife("hikvision"),
  isActive: true,
  directions: [],
  mapping: NO_MAPPING,
  userName: "",
  loginHeader: "",
  password: "",
});

const mappingFormOf = (mapping: Camera["mapping"]): MappingForm => {
  const { confidenceMax, ...rest } = mapping ?? {};
  return {
    ...NO_MAPPING,
    ...rest,
    preset: rest.preset ?? null,
    timeFormat: rest.timeFormat ?? null,
    confidenceMax: confidenceMax === undefined ? null : confidenceMax === 100 ? "100" : "1",
  };
};

export const formOf = (camera: Camera): CameraForm => ({
  maker: camera.maker,
  name: camera.name,
  shortCode: camera.shortCode,
  color: camera.color,
  site: camera.site.id,
  carpark: camera.carpark?.id ?? null,
  facing: camera.facing,
  timeZone: camera.timeZone,
  signOfLifeMinutes: camera.signOfLifeMinutes,
  isActive: camera.isActive,
  directions: camera.directions.map((one, key) => ({ key, ...one })),
  mapping: mappingFormOf(camera.mapping),
  userName: camera.userName ?? "",
  loginHeader: camera.loginHeader ?? "",
  password: "",
});

/** Left out what is empty: then the ready mapping counts. */
export const mappingOf = ({ preset, confidenceMax, timeFormat, ...pointers }: MappingForm): MappingBody => ({
  ...Object.fromEntries(Object.entries(pointers).filter(([, pointer]) => pointer.trim() !== "")),
  ...(preset ? { preset } : {}),
  ...(confidenceMax ? { confidenceMax: Number(confidenceMax) } : {}),
  ...(timeFormat ? { timeFormat } : {}),
});

/** The problems that the browser finds before it sends the form; the server finds the others. */
export const checkCamera = (
  form: CameraForm,
  words: { codeRequired: string; wordRequired: string },
): Errors => ({
  ...(form.name.trim() ? {} : { name: translate(text("common.nameRequired")) }),
  ...(form.shortCode.trim() ? {} : { shortCode: words.codeRequired }),
  ...(form.site ? {} : { site: translate(text("common.siteRequired")) }),
  ...(form.maker === "json" && !form.mapping.preset && !form.mapping.plate.trim()
    ? { mapping: translate(text("cameras.mappingRequired")) }
    : {}),
  ...Object.fromEntries(
    form.directions.flatMap(({ word }, at) =>
      word.trim() ? [] : [[`directions.${at}.word`, words.wordRequired]],
    ),
  ),
});

/** What is sent of a whole form, or of its changed values. */
const bodyOf = ({
  site: _site,
  maker: _maker,
  directions,
  mapping,
  timeZone,
  userName,
  loginHeader,
  password,
  ...form
}: Partial<CameraForm>): ChangeBody => ({
  ...form,
  timeZone: timeZone === undefined ? undefined : timeZone.trim() || null,
  directions: directions?.map(({ word, direction }) => ({ word, direction })),
  mapping: mapping && mappingOf(mapping),
  userName: userName === undefined ? undefined : userName.trim() || null,
  loginHeader: loginHeader === undefined ? undefined : loginHeader.trim() || null,
  // An empty one stays as it is; without a user name or a header there is none.
  password: password || undefined,
});

export const addBodyOf = (form: CameraForm): AddBody => {
  const { name, shortCode, color, facing, site, maker, mapping, ...rest } = form;
  return {
    ...bodyOf(rest),
    name,
    shortCode,
    color,
    facing,
    site: site!,
    maker,
    ...(maker === "json" ? { mapping: mappingOf(mapping) } : {}),
  };
};

export const changeBodyOf = (changed: Partial<CameraForm>, maker: Maker): ChangeBody => {
  const { mapping, ...rest } = changed;
  return { ...bodyOf(rest), ...(maker === "json" && mapping ? { mapping: mappingOf(mapping) } : {}) };
};

/** `SOUTH-OUT` has the code `SO`, until somebody types another. */
export const codeOfName = (name: string): string =>
  name
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word[0] ?? "")
    .join("")
    .toUpperCase()
    .slice(0, limits.shortCode);
