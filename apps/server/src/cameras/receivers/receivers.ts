import type { Maker } from "@portico/contract/cameras/form";
import { axis } from "./axis.ts";
import { dahua } from "./dahua.ts";
import { hikvision } from "./hikvision.ts";
import { mappedJson } from "./json.ts";
import { plateRecognizer } from "./plate-recognizer.ts";
import type { Receiver } from "./reading.ts";

export const receivers: Record<Maker, Receiver> = {
  hikvision,
  axis,
  "plate-recognizer": plateRecognizer,
  dahua,
  json: mappedJson,
};
