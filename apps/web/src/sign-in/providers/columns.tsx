import { IconAlertTriangle, IconEyeOff, IconWorld } from "@tabler/icons-react";
import { useTexts } from "../../locales/use-texts.ts";
import settings from "../../shell/settings/settings.module.css";
import type { Column } from "../../ui/table/data-table.tsx";
import { CopyRedirect } from "./copy-redirect.tsx";
import { providerIconOf } from "./icon.ts";
import classes from "./providers.module.css";
import type { Provider } from "./use-providers.ts";

const WIDE = "(min-width: 75em)";
const NOT_PHONES = "(min-width: 48em)";

export const useProviderColumns = (): Column<Provider>[] => {
  const { t } = useTexts(["signInProviders", "shellSettings"]);
  return [
    {
      accessor: "name",
      title: t("shellSettings:name"),
      render: (provider) => {
        const Icon = providerIconOf(provider.slug);
        return (
          <>
            <span className={settings.named}>
              <Icon size={16} stroke={1.75} aria-hidden className={classes.icon} />
              {provider.name}
            </span>
            <span className={`${settings.second} ${classes.long}`}>{provider.issuer}</span>
            <span className={settings.onPhones}>
              <State provider={provider} />
            </span>
          </>
        );
      },
    },
    {
      accessor: "verifiedDomains",
      title: t("providers.columns.domains"),
      visibleMediaQuery: WIDE,
      render: ({ verifiedDomains, createsAccounts }) => (
        <>
          {verifiedDomains.length > 0 ? verifiedDomains.join(", ") : t("providers.noDomains")}
          {createsAccounts && <span className={settings.second}>{t("providers.creates")}</span>}
        </>
      ),
    },
    {
      accessor: "state",
      title: t("providers.columns.state"),
      visibleMediaQuery: NOT_PHONES,
      width: 168,
      render: (provider) => <State provider={provider} />,
    },
    {
      accessor: "redirectUri",
      title: t("providers.columns.redirect"),
      visibleMediaQuery: NOT_PHONES,
      width: 112,
      render: (provider) => <CopyRedirect {...provider} />,
    },
  ];
};

const State = ({ provider: { isActive, isNetworkRefused } }: { provider: Provider }) => {
  const { t } = useTexts("signInProviders");
  const Icon = isNetworkRefused ? IconAlertTriangle : isActive ? IconWorld : IconEyeOff;
  return (
    <>
      <span className={classes.state}>
        <Icon size={14} stroke={1.75} aria-hidden className={classes.icon} />
        {t(isNetworkRefused ? "providers.refused" : isActive ? "providers.on" : "providers.off")}
      </span>
      {isNetworkRefused && (
        <span className={`${settings.second} ${classes.long}`}>{t("providers.refusedWhy")}</span>
      )}
    </>
  );
};
