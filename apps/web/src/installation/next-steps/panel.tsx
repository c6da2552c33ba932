import "../core/texts.ts";
import { ActionIcon } from "@mantine/core";
import { IconChevronRight, IconCircle, IconCircleCheck, IconX } from "@tabler/icons-react";
import { useMutation, useQuery } from "@tanstack/react-query";
import { Link, type LinkProps } from "@tanstack/react-router";
import { useTexts } from "../../locales/use-texts.ts";
import { call } from "../../shell/api/call.ts";
import { fetchFreshSession } from "../../shell/session/session.ts";
import { Panel } from "../../ui/page/panel.tsx";
import classes from "./panel.module.css";

const STEPS = {
  people: { text: "next.people", to: "/people" },
  floor: { text: "next.floor", to: "/admin/resources" },
  desks: { text: "next.desks", to: "/desks/list" },
  rooms: { text: "next.rooms", to: "/admin/resources" },
  parking: { text: "next.parking", to: "/parking/settings" },
  "second-factor": { text: "next.secondFactor", to: "/security" },
} as const satisfies Record<string, { text: string; to: LinkProps["to"] }>;

/** What a new workplace still lacks; each step ticks itself off, and the list goes when all is done or somebody puts it away. */
export const NextStepsPanel = () => {
  const { t } = useTexts("installation");
  const { data } = useQuery({ queryKey: ["next-steps"], queryFn: () => call("GET /next-steps/") });
  const { mutate: dismiss, isPending } = useMutation({
    mutationFn: () => call("POST /next-steps/dismiss/"),
    onSuccess: fetchFreshSession,
  });
  const steps = data?.steps;
  if (!steps) return null;
  const left = steps.filter(({ isDone }) => !isDone).length;
  return (
    <Panel
      title={t("next.title")}
      action={
        <ActionIcon
          variant="subtle"
          color="gray"
          loading={isPending}
          aria-label={t("next.dismiss")}
          onClick={() => dismiss()}
        >
          <IconX size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      }
    >
      <p className={classes.left}>{t("next.text", { count: left })}</p>
      <ul className={classes.steps}>
        {steps.map(({ key, isDone }) => (
          <li key={key}>
            <Link to={STEPS[key].to} className={classes.step} data-done={isDone || undefined}>
              {isDone ? (
                <IconCircleCheck size={18} stroke={2} aria-label={t("next.done")} className={classes.tick} />
              ) : (
                <IconCircle size={18} stroke={1.75} aria-hidden />
              )}
              <span>{t(STEPS[key].text)}</span>
              <IconChevronRight size={16} stroke={1.75} aria-hidden className={classes.go} />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
};
