import { expect, test } from "vitest";
import { isInNetworks, isNetwork } from "./networks.ts";

const PUBLIC_ADDRESSES = [
  "8.8.8.8",
  "93.184.216.34",
  "172.32.0.1",
  "100.128.0.1",
  "2606:4700::1111",
  "::ffff:8.8.8.8",
];

const OTHER_ADDRESSES = [
  "0.0.0.0",
  "0.1.2.3",
  "10.0.0.1",
  "100.64.0.1",
  "100.127.255.255",
  "127.0.0.1",
  "127.8.8.8",
  "169.254.169.254",
  "172.16.0.1",
  "172.31.255.255",
  "192.0.0.1",
  "192.0.2.1",
  "192.168.1.1",
  "198.18.0.1",
  "198.51.100.1",
  "203.0.113.1",
  "224.0.0.1",
  "239.255.255.250",
  "240.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::8.8.8.8",
  "::ffff:10.0.0.1",
  "::ffff:127.0.0.1",
  "::ffff:a9fe:a9fe",
  "::ffff:0:10.0.0.1",
  "64:ff9b::8.8.8.8",
  "64:ff9b::a00:1",
  "64:ff9b:1::a00:1",
  "100::1",
  "2001::1",
  "2001:db8::1",
  "2002:a00:1::1",
  "3fff::1",
  "4000::1",
  "5f00::1",
  "fc00::1",
  "fd12:3456::1",
  "fe80::1",
  "fe80::1%eth0",
  "fec0::1",
  "ff02::1",
];

test.each(PUBLIC_ADDRESSES)("%s is public", (address) => {
  expect(isInNetworks(["public"], address)).toBe(true);
  expect(isInNetworks(["10.0.0.0/8", "fd00::/8"], address)).toBe(false);
});

test.each([...OTHER_ADDRESSES, "", "localhost", "8.8.8", "8.8.8.8.evil.example"])("%s is not", (address) => {
  expect(isInNetworks(["public"], address)).toBe(false);
});

test("a network that is named counts, and no other", () => {
  const networks = ["10.1.0.0/16", "fd00:1::/32", "192.168.7.7/32"];
  for (const address of ["10.1.255.1", "::ffff:10.1.0.1", "fd00:1:2::3", "192.168.7.7"])
    expect(isInNetworks(networks, address)).toBe(true);
  for (const address of ["10.2.0.1", "::ffff:10.2.0.1", "fd00:2::1", "192.168.7.8", "8.8.8.8"])
    expect(isInNetworks(networks, address)).toBe(false);
  expect(isInNetworks([...networks, "public"], "8.8.8.8")).toBe(true);
  expect(isInNetworks([], "8.8.8.8")).toBe(false);
});

test("a network is public, or an address with the length of its prefix", () => {
  for (const value of ["public", "10.0.0.0/8", "127.0.0.1/32", "::1/128", "fd00::/8"])
    expect(isNetwork(value)).toBe(true);
  for (const value of ["", "private", "10.0.0.1", "10.0.0.0/33", "::1/129", "example.com", "10.0.0.0/8/8"])
    expect(isNetwork(value)).toBe(false);
});
