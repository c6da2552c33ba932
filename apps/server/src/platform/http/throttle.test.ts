import { expect, test } from "vitest";
import { networkOf, openThrottle } from "./throttle.ts";

test.each([
  ["203.0.113.7", "203.0.113.7"],
  ["::ffff:203.0.113.7", "203.0.113.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::1", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["2001:db8:0:0:1::", "2001:db8:0:0::/64"],
  ["64:ff9b::203.0.113.7", "64:ff9b:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["no address", "no address"],
])("%s counts as %s", (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test("two rules of one name would share a count, and are refused", async () => {
  const throttle = openThrottle({ limiterPool: {} } as never);
  const rule = { name: "guesses", points: 1, duration: 1, blockDuration: 1 };
  const failed = (error: unknown) => String(error);
  expect(await throttle.secondsToWait(rule, "key").catch(failed)).not.toContain("two throttle rules");
  expect(await throttle.secondsToWait({ ...rule }, "key").catch(failed)).toContain(
    "two throttle rules guesses",
  );
});
