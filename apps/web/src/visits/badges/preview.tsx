import { IconUser } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import type { BadgeLayout } from "../core/use-settings.ts";
import { BadgePaper } from "./paper.tsx";

/** The badge of an invented visitor. */
export const SampleBadge = ({ badge }: { badge: BadgeLayout }) => {
  const { t } = useTexts("visitsSettings");
  return (
    <BadgePaper
      layout={badge}
      texts={{
        name: `${t("badge.sample.first")} ${t("badge.sample.last")}`,
        type: t("badge.sample.type"),
        company: t("badge.sample.company"),
        host: t("badge.sample.host"),
        date: t("badge.sample.date"),
        location: t("badge.sample.location"),
        photo: <IconUser role="img" aria-label={t("badge.sample.photo")} stroke={1.25} />,
        code: { text: "https://portico.example/", label: t("badge.sample.code") },
      }}
    />
  );
};
