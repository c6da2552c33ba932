import "./texts.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { ApiError } from "../../shell/api/error.ts";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { RemoveDialog } from "../../shell/settings/remove-dialog.tsx";
import { RowsSkeleton } from "../../ui/feedback/skeletons.tsx";
import { toast } from "../../ui/feedback/toasts.ts";
import { Panel } from "../../ui/page/panel.tsx";
import { LinkedProviderRow } from "./linked-provider-row.tsx";
import { type LinkedProvider, useLinkedProviders } from "./use-providers.ts";
import { useReturnToast } from "./use-return-toast.ts";

/**
 * The person's accounts at sign-in providers; null where the client has none. The browser returns to the page
 * that shows this.
 */
export const LinkedProviders = () => {
  const { t } = useTexts(["signInProviders", "ui"]);
  const ways = useLinkedProviders();
  const [unlinked, setUnlinked] = useState<LinkedProvider>();
  useReturnToast();
  const link = useMutation({
    mutationFn: (slug: string) =>
      call("POST /users/me/identities/:slug/", {
        params: { slug },
        body: { redirectFrom: location.pathname },
      }),
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => toast.negative(error instanceof ApiError ? error.message : t("ui:errors.generic")),
  });
  if (ways.data?.count === 0) return null;
  return (
    <Panel isFlush title={t("ways.title")}>
      {ways.error && !ways.data ? (
        <ErrorState error={ways.error} onRetry={() => void ways.refetch()} />
      ) : !ways.data ? (
        <RowsSkeleton rows={2} />
      ) : (
        ways.data.results.map((way) => (
          <LinkedProviderRow
            key={way.slug}
            provider={way}
            // Busy until the browser has left the page.
            isBusy={(link.isPending || link.isSuccess) && link.variables === way.slug}
            onLink={() => link.mutate(way.slug)}
            onUnlink={() => setUnlinked(way)}
          />
        ))
      )}
      {unlinked && (
        <RemoveDialog
          name={unlinked.name}
          title={t("ways.unlinkTitle", { name: unlinked.name })}
          text={t("ways.unlinkText")}
          confirm={t("ways.unlink")}
          done={t("ways.unlinked", { name: unlinked.name })}
          remove={() => call("DELETE /users/me/identities/:slug/", { params: { slug: unlinked.slug } })}
          onClose={() => setUnlinked(undefined)}
        />
      )}
    </Panel>
  );
};
