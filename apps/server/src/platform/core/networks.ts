import { isIP, isIPv4 } from "node:net";
import ipaddr from "ipaddr.js";

/**
 * Networks whose addresses the server may call: `public`, or a network such as `10.1.0.0/16`. Pure.
 */
export type Networks = readonly string[];

export const PUBLIC = "public";

/** The only part of IPv6 from which public addresses are assigned so far. */
const GLOBAL = ipaddr.IPv6.parseCIDR("2000::/3");

export const isNetwork = (value: string): boolean => value === PUBLIC || ipaddr.isValidCIDR(value);

/** Whether a literal address is in one of these networks. What cannot be read is in none. */
export function isInNetworks(networks: Networks, address: string): boolean {
  // The library also reads `010.1`, and `::8.8.8.8` as if it were `::ffff:8.8.8.8`.
  const host = isIPv4(address) ? address : URL.parse(`http://[${address}]`)?.hostname.slice(1, -1);
  if (!host || isIP(host) === 0) return false;
  // An IPv4 address inside an IPv6 one (`::ffff:10.0.0.1`) leads to the same machine.
  const parsed = ipaddr.process(host);
  return networks.some((network) => {
    if (network === PUBLIC) return isPublic(parsed);
    const range = ipaddr.parseCIDR(network);
    return range[0].kind() === parsed.kind() && parsed.match(range);
  });
}

/** Neither private nor reserved, and no other address wrapped in it (NAT64, 6to4, Teredo). */
const isPublic = (address: ipaddr.IPv4 | ipaddr.IPv6): boolean =>
  address.range() === "unicast" && (address.kind() === "ipv4" || address.match(GLOBAL));
