import { useMutation } from "@tanstack/react-query";
import { useTexts } from "../../locales/use-texts.ts";
import { fetchFile } from "../../shell/api/call.ts";
import { toast } from "../../ui/feedback/toasts.ts";
import { saveFile } from "../../ui/save-file.ts";

interface PrintableZone {
  id: string;
  name: string;
}

/** Downloads the sheets with the codes of a zone's desks. */
export const useDownloadCodes = () => {
  const { t } = useTexts("desksList");
  const { mutate, isPending } = useMutation({
    mutationFn: ({ id }: PrintableZone) => fetchFile("GET /desks/zones/:id/codes/pdf/", { params: { id } }),
    onSuccess: (pdf, { name }) => saveFile(`${t("zones.codesFile", { name })}.pdf`, "application/pdf", pdf),
    onError: () => toast.negative(t("zones.codesFailed")),
  });
  return { download: mutate, isDownloading: isPending };
};
