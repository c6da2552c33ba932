import { localStorageColorSchemeManager, MantineProvider } from "@mantine/core";
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { type AnyRouter, RouterProvider } from "@tanstack/react-router";
import { useEffect, useMemo } from "react";
import { useLocale } from "./locales/locale.ts";
import { queryClient } from "./shell/api/query-client.ts";
import { createStorage } from "./shell/browser-storage.ts";
import { sessionQuery } from "./shell/session/session.ts";
import { type Product, themeFor } from "./theme.ts";
import { variables } from "./theme-variables.ts";
import { ToastHost } from "./ui/feedback/toast-host.tsx";

/** early.js reads the same key before the first paint. */
const colorSchemes = localStorageColorSchemeManager({ key: "portico-color-scheme" });
/** The last product, stored so that the first paint has its colour. */
const productStorage = createStorage<Product>("local", "portico-product");

interface AppProps {
  router: AnyRouter;
  /** `test`: without transitions, and with overlays rendered in place instead of in a portal. */
  env?: "test";
}

const Themed = ({ router, env }: AppProps) => {
  // The root route loads the session; this only observes it.
  const { data } = useQuery({ ...sessionQuery, enabled: false });
  const locale = useLocale();
  const config = data?.client.config;
  const product = config?.product ?? productStorage.get() ?? "ve";
  const theme = useMemo(() => themeFor(product, config?.brandColor), [product, config?.brandColor]);
  const isDarkOff = config !== undefined && !config.features.includes("dark mode");

  useEffect(() => {
    if (config) productStorage.set(config.product);
  }, [config]);

  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={variables}
      colorSchemeManager={colorSchemes}
      defaultColorScheme="light"
      forceColorScheme={isDarkOff ? "light" : undefined}
      env={env}
    >
      {/* A new language makes every page anew: dates and sorted lists depend on it too. */}
      <RouterProvider key={locale} router={router} />
      <ToastHost />
    </MantineProvider>
  );
};

export const App = (props: AppProps) => (
  <QueryClientProvider client={queryClient}>
    <Themed {...props} />
  </QueryClientProvider>
);
