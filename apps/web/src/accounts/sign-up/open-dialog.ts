import type { SignUpField, SignUpGroup } from "../core/use-people.ts";

/** What is open over the groups. */
export type OpenDialog =
  | { what: "group"; group: SignUpGroup | undefined }
  | { what: "field"; groupId: string; field: SignUpField | undefined }
  | { what: "removeGroup"; group: SignUpGroup }
  | { what: "removeField"; field: SignUpField };
