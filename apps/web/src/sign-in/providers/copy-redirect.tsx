import { ActionIcon, CopyButton } from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import type { Provider } from "./use-providers.ts";

/** The address that administrators register at the provider. */
export const CopyRedirect = ({ name, redirectUri }: Pick<Provider, "name" | "redirectUri">) => {
  const { t } = useTexts("signInProviders");
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
