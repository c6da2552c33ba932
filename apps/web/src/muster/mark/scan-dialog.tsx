import { IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import { useState } from "react";
import { useTexts } from "../../locales/use-texts.ts";
import { Dialog } from "../../ui/feedback/dialog.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Scanner } from "../../ui/scanner/scanner.tsx";
import { useEntryWords } from "../device/entry-texts.ts";
import { entryOfBadge, type ShownEntry } from "../device/view.ts";

interface ScanDialogProps {
  entries: readonly ShownEntry[];
  /** Of the assembly point at which the warden is. */
  point: string | undefined;
  onSafe: (id: string) => void;
  onClose: () => void;
}

/** Marks visitors safe by their badges, one after the other, also without a network. */
export const ScanDialog = ({ entries, point, onSafe, onClose }: ScanDialogProps) => {
  const { t } = useTexts("rollCall");
  const words = useEntryWords();
  const [last, setLast] = useState<{ tone: "green" | "amber" | "red"; text: string }>();
  const onCode = (code: string) => {
    const entry = entryOfBadge(entries, code, location.host);
    if (entry === "unreadable") return setLast({ tone: "red", text: t("phone.scanUnreadable") });
    if (entry === "unknown") return setLast({ tone: "amber", text: t("phone.scanUnknown") });
    const name = words.name(entry);
    if (entry.mark === "safe") return setLast({ tone: "green", text: t("phone.scannedBefore", { name }) });
    onSafe(entry.id);
    setLast({
      tone: "green",
      text: point ? t("phone.scannedAt", { name, point }) : t("phone.scanned", { name }),
    });
  };
  return (
    <Dialog opened onClose={onClose} title={t("phone.scan")} subtitle={t("phone.scanText")} width={440}>
      {last && (
        <Notice
          tone={last.tone}
          icon={last.tone === "green" ? IconCircleCheck : IconAlertTriangle}
          role={last.tone === "red" ? "alert" : "status"}
        >
          {last.text}
        </Notice>
      )}
      <Scanner
        onCode={onCode}
        labels={{
          hint: t("phone.scanHint"),
          manual: t("phone.scanManual"),
          submit: t("phone.scanSubmit"),
        }}
      />
    </Dialog>
  );
};
