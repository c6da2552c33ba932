import type { Api } from "@portico/contract/api";
import type { Answer, Sent } from "@portico/contract/endpoint";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { call, fetchFile } from "../shell/api/call.ts";
import { useRefreshingMutation } from "../shell/settings/use-refreshing-mutation.ts";
import { saveFile } from "../ui/save-file.ts";

export type PrintedCode = Answer<Api["GET /qr-actions/"]>["results"][number];
export type CodeBody = Sent<Api["POST /qr-actions/"]>["body"];

/** Rows on a page. */
export const PAGE_SIZE = 25;

export const usePrintedCodes = (page: number) =>
  useQuery({
    queryKey: ["reception", "qr-codes", page],
    queryFn: ({ signal }) => call("GET /qr-actions/", { query: { page, limit: PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
  });

export const useToggleCode = () =>
  useRefreshingMutation(({ id, isEnabled }: Pick<PrintedCode, "id" | "isEnabled">) =>
    call("PATCH /qr-actions/:id/", { params: { id }, body: { isEnabled } }),
  );

/** Downloads the page to print and put up. */
export const downloadCode = async ({ id, name, site }: PrintedCode): Promise<void> => {
  const pdf = await fetchFile("GET /qr-actions/:id/pdf/", { params: { id } });
  saveFile(`${[site?.name, name].filter(Boolean).join(" ")}.pdf`, "application/pdf", pdf);
};
