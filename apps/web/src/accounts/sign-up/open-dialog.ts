import type { SignUpField, SignUpGroup } from "../core/use-people.ts";

/** The open dialog of the groups' page. */
export type OpenDialog =
  | { what: "group"; group: SignUpGroup | undefined }
  | { what: "field"; groupId: string; field: SignUpField | undefined }
  | { what: "removeGroup"; group: SignUpGroup }
  | { what: "removeField"; field: SignUpField };
