import { Button } from "@mantine/core";
import { IconFileTypePdf, IconPhoto, IconWallet } from "@tabler/icons-react";
import { useMutation } from "@tanstack/react-query";
import { useTexts } from "../../locales/use-texts.ts";
import { call, fetchFile } from "../../shell/api/call.ts";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { toast } from "../../ui/feedback/toasts.ts";
import { saveFile } from "../../ui/save-file.ts";
import classes from "./pass-dialog.module.css";
import type { PersonalVisit } from "./use-personal-visit.ts";

type Kind = "pdf" | "png" | "apple" | "google";

interface PassDialogProps {
  visit: PersonalVisit;
  opened: boolean;
  onClose: () => void;
}

/** The digital pass, in formats for phones and printers. */
export const PassDialog = ({ visit, opened, onClose }: PassDialogProps) => {
  const { t } = useTexts("visitsPersonalPage");
  const { wallets } = visit.client;
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (kind: Kind) => fetchPass(kind, visit.uuid, t("passName", { day: visit.day })),
    onSuccess: onClose,
    onError: () => toast.negative(t("passFailed")),
  });
  const button = (kind: Kind, label: string, Icon: typeof IconPhoto) => (
    <Button
      variant="default"
      fullWidth
      size="md"
      justify="flex-start"
      leftSection={<Icon size={20} stroke={1.75} aria-hidden />}
      loading={isPending && variables === kind}
      disabled={isPending && variables !== kind}
      onClick={() => mutate(kind)}
    >
      {label}
    </Button>
  );
  return (
    <Dialog opened={opened} onClose={onClose} title={t("passTitle")} subtitle={t("passText")} width={440}>
      <div className={classes.choices}>
        {wallets.includes("apple") && button("apple", t("passApple"), IconWallet)}
        {wallets.includes("google") && button("google", t("passGoogle"), IconWallet)}
        {button("png", t("passPng"), IconPhoto)}
        {button("pdf", t("passPdf"), IconFileTypePdf)}
      </div>
    </Dialog>
  );
};

async function fetchPass(kind: Kind, visit: string, name: string): Promise<void> {
  switch (kind) {
    case "pdf":
      return saveFile(
        `${name}.pdf`,
        "application/pdf",
        await fetchFile("GET /my-visit/pass/pdf/", { visit }),
      );
    case "png":
      return saveFile(`${name}.png`, "image/png", await fetchFile("GET /my-visit/pass/png/", { visit }));
    case "apple":
      return saveFile(
        `${name}.pkpass`,
        "application/vnd.apple.pkpass",
        await fetchFile("GET /my-visit/pass/apple/", { visit }),
      );
    case "google":
      location.assign((await call("GET /my-visit/pass/google/", { visit })).url);
  }
}
