import { expect, test } from "vitest";
import { networkOf, openRateLimiter } from "./rate-limiter.ts";

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

test("two limits of one name would share a count, and are refused", async () => {
  const rateLimiter = openRateLimiter({ limiterPool: {} } as never);
  const limit = { name: "guesses", points: 1, duration: 1, blockDuration: 1 };
  const failed = (error: unknown) => String(error);
  expect(await rateLimiter.secondsToWait(limit, "key").catch(failed)).not.toContain("two rate limits");
  expect(await rateLimiter.secondsToWait({ ...limit }, "key").catch(failed)).toContain(
    "two rate limits guesses",
  );
});
