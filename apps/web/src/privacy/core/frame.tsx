import { IconGavel } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import type { ComponentProps } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { SettingsFrame } from "../../shell/settings/frame.tsx";
import settings from "../../shell/settings/settings.module.css";
import { Notice } from "../../ui/feedback/notice.tsx";
import { TABS, type Tab } from "./search.ts";
import { usePrivacy } from "./use-privacy.ts";

type PrivacyFrameProps = Omit<ComponentProps<typeof SettingsFrame>, "navigation" | "tabs" | "current"> & {
  tab: Tab;
};

/** The frame of Privacy with its tabs, and a notice while everything is held. */
export const PrivacyFrame = ({ tab, children, ...rest }: PrivacyFrameProps) => {
  const { t } = useTexts("privacy");
  const { data } = usePrivacy();
  return (
    <SettingsFrame
      {...rest}
      navigation={t("navigation")}
      tabs={TABS.map((name) => ({ name, label: t(`tabs.${name}`) }))}
      current={tab}
    >
      {data?.isAllHeld && (
        <Notice tone="amber" icon={IconGavel} role="status">
          {t("allHeld")}{" "}
          {tab !== "holds" && (
            <Link to="/admin/privacy" search={{ tab: "holds" }} className={settings.link}>
              {t("showHolds")}
            </Link>
          )}
        </Notice>
      )}
      {children}
    </SettingsFrame>
  );
};
