import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { fetchFile } from "../../shell/api/call.ts";

/**
 * An object URL of the visitor's picture: the server requires the visit link in a header, which an `img`
 * cannot send.
 */
export const useOwnPhotoUrl = (uuid: string, photo: string | null): string | null => {
  const id = /\/files\/([^/]+)\//.exec(photo ?? "")?.[1];
  const { data } = useQuery({
    queryKey: ["visits", "mine", uuid, "photo", id],
    queryFn: ({ signal }) => fetchFile("GET /files/:id/", { params: { id: id ?? "" }, visit: uuid, signal }),
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!data) return setAddress(null);
    const made = URL.createObjectURL(data);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  return id === undefined ? null : address;
};
