import { hostProblem } from "@portico/contract/installation/form";
import { text } from "@portico/contract/texts/text";
import { translate } from "../../locales/translate.ts";

/** The problems of an organisation's name and address. */
export const checkNameAndHost = ({ name, host }: { name: string; host: string }) => {
  const problem = hostProblem(host.trim().toLowerCase());
  return {
    name: name.trim() === "" ? translate(text("common.nameRequired")) : undefined,
    host: problem && translate(problem),
  };
};
