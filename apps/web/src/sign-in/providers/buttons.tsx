import { Button } from "@mantine/core";
import { useTexts } from "../../locales/use-texts.ts";
import { providerIconOf } from "./icon.ts";

interface ProviderButtonsProps {
  providers: readonly { slug: string; name: string }[];
  redirectFrom: string | undefined;
}

/** Sign-in providers as links, because the browser leaves the app. */
export const ProviderButtons = ({ providers, redirectFrom }: ProviderButtonsProps) => {
  const { t } = useTexts("signIn");
  const search = redirectFrom ? `?${new URLSearchParams({ redirectFrom })}` : "";
  return providers.map(({ slug, name }) => {
    const Icon = providerIconOf(slug);
    return (
      <Button
        key={slug}
        component="a"
        href={`/api/sign-in/${slug}/${search}`}
        size="md"
        variant="default"
        fullWidth
        leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
      >
        {t("login.with", { name })}
      </Button>
    );
  });
};
