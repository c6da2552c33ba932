import "./texts.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { useSession } from "../../shell/session/session.ts";
import { ReauthenticateDialog } from "../../shell/settings/reauthenticate-dialog.tsx";
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
  const { t } = useTexts("signInProviders");
  const { user } = useSession();
  const queryClient = useQueryClient();
  const ways = useLinkedProviders();
  const [linked, setLinked] = useState<LinkedProvider>();
  const [unlinked, setUnlinked] = useState<LinkedProvider>();
  useReturnToast();
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
            onLink={() => setLinked(way)}
            onUnlink={() => setUnlinked(way)}
          />
        ))
      )}
      {linked && (
        <ReauthenticateDialog
          title={t("ways.linkTitle", { name: linked.name })}
          text={t(user.hasPassword ? "ways.linkText" : "ways.linkTextBare", { name: linked.name })}
          confirmLabel={t("ways.linkNext")}
          action={(body) =>
            call("POST /users/me/identities/:slug/", {
              params: { slug: linked.slug },
              body: { ...body, redirectFrom: location.pathname },
            })
          }
          onDone={({ url }) => location.assign(url)}
          onClose={() => setLinked(undefined)}
        />
      )}
      {unlinked && (
        <ReauthenticateDialog
          title={t("ways.unlinkTitle", { name: unlinked.name })}
          text={t("ways.unlinkText")}
          confirmLabel={t("ways.unlink")}
          dangerous
          action={(body) =>
            call("POST /users/me/identities/:slug/unlink/", { params: { slug: unlinked.slug }, body })
          }
          onDone={() => {
            toast.positive(t("ways.unlinked", { name: unlinked.name }));
            setUnlinked(undefined);
            void queryClient.invalidateQueries({ queryKey: ["identities"] });
          }}
          onClose={() => setUnlinked(undefined)}
        />
      )}
    </Panel>
  );
};
