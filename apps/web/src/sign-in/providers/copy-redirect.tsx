import { ActionIcon, CopyButton } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { Provider } from "./use-providers.ts";

/** The address that administrators register at the provider. */
export const CopyRedirect = ({ name, redirectUri }: Pick<Provider, "name" | "redirectUri">) => {
  const { t } = useTranslation("signInProviders");
  return (
    <CopyButton value={redirectUri}>
      {({ copied, copy }) => (
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          onClick={copy}
          aria-label={copied ? t("providers.copied") : t("providers.copy", { name })}
          title={redirectUri}
        >
          {copied ? <IconCheck size={16} stroke={1.75} /> : <IconCopy size={16} stroke={1.75} />}
        </ActionIcon>
      )}
    </CopyButton>
  );
};
