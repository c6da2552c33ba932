import { shapeOf, type WordedKind } from "@portico/contract/core/message-kinds";
import { useTexts } from "../../locales/use-texts.ts";

/** What people read of a message in the list, and search. */
export const useDescription = () => {
  const { t } = useTexts("messageTemplates");
  return (kind: WordedKind) => {
    const { to, channels } = shapeOf(kind);
    return {
      name: t(`kind.${kind}.name`),
      when: t(`kind.${kind}.when`),
      line: t("line", {
        to: t(`to.${to}`),
        channels: channels.map((channel) => t(`channel.${channel}`)).join(", "),
      }),
    };
  };
};
