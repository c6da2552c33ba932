import "./texts.ts";
import "../../styles/app.css";
import { Button } from "@mantine/core";
import { IconLogout } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link, Navigate, Outlet, useLocation } from "@tanstack/react-router";
import { useEffect, useRef } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { queryClient } from "../../shell/api/query-client.ts";
import { ErrorState } from "../../shell/page/error-state.tsx";
import { toast } from "../../ui/feedback/toasts.ts";
import { Bar } from "./bar.tsx";
import classes from "./frame.module.css";
import { asOperator, operatorSessionQuery, setSession } from "./session.ts";

const PAGES = [
  { to: "/operator/clients", key: "clients" },
  { to: "/operator/jobs", key: "jobs" },
  { to: "/operator/health", key: "health" },
  { to: "/operator/mail", key: "mail" },
  { to: "/operator/texts", key: "texts" },
  { to: "/operator/payments", key: "payments" },
  { to: "/operator/wallets", key: "wallets" },
  { to: "/operator/storage", key: "storage" },
  { to: "/operator/log", key: "log" },
] as const;

/** The frame of the operators' pages; whoever is not logged in gets to the log-in. */
export const OperatorFrame = () => {
  const { data: session, error, refetch } = useQuery(operatorSessionQuery);
  if (error && session === undefined)
    return (
      <main className={classes.alone}>
        <ErrorState error={error} onRetry={() => void refetch()} />
      </main>
    );
  if (session === undefined) return <main className={classes.alone} />;
  if (session === null) return <Navigate to="/operator/login" replace />;
  return (
    <div className={classes.frame}>
      <Bar>
        <LogOut email={session.operator.email} />
      </Bar>
      <Pages />
      <main className={classes.main}>
        <Outlet />
      </main>
    </div>
  );
};

const Pages = () => {
  const { t } = useTexts("operators");
  const bar = useRef<HTMLElement>(null);
  const page = useLocation({ select: ({ pathname }) => pathname });
  // On a phone the pages are wider than the window: the one that is open comes into view.
  useEffect(() => {
    const current = bar.current?.querySelector<HTMLElement>(`[href="${page}"]`);
    if (bar.current && current)
      bar.current.scrollLeft = current.offsetLeft - (bar.current.clientWidth - current.offsetWidth) / 2;
  }, [page]);
  return (
    <nav ref={bar} className={classes.pages} aria-label={t("pages")}>
      {PAGES.map(({ to, key }) => (
        <Link key={key} to={to} className={classes.page}>
          {t(`page.${key}`)}
        </Link>
      ))}
    </nav>
  );
};

const LogOut = ({ email }: { email: string }) => {
  const { t } = useTexts("operators");
  const { mutate, isPending } = useMutation({
    mutationFn: () => asOperator((as) => call("POST /operator/logout/", as)),
    onSuccess: () => {
      queryClient.removeQueries({ queryKey: ["operators"] });
      setSession(null);
    },
    onError: (reason) => toast.negative(reason.message),
  });
  return (
    <div className={classes.account}>
      <span className={classes.email}>{email}</span>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconLogout size={16} stroke={1.75} aria-hidden />}
        loading={isPending}
        onClick={() => mutate()}
      >
        {t("logOut")}
      </Button>
    </div>
  );
};
