import { CHANNELS, type Channel, NOTIFICATION_KINDS } from "@portico/contract/notifications/form";
import { expect, test } from "vitest";
import { type Choices, channelsOn, toSetting } from "./rules.ts";

test.each(NOTIFICATION_KINDS)(
  "%s comes by mail and push to those who have not chosen; a text of a roll call only, no mail of a queue",
  (kind) => {
    const usual: Channel[] = kind === "queue-moved" ? ["push"] : ["email", "push"];
    expect(channelsOn(kind, {})).toEqual(kind === "roll-call" ? ["email", "sms", "push"] : usual);
  },
);

test.each<[string, Choices, Channel[]]>([
  ["no mail", { email: false }, ["push"]],
  ["a text too", { sms: true }, ["email", "sms", "push"]],
  ["nothing", { email: false, push: false }, []],
  ["what it was before", { email: true, sms: false, push: true }, ["email", "push"]],
])("of visitors: %s", (_, choices, channels) => {
  expect(channelsOn("visitor-arrived", choices)).toEqual(channels);
});

test("a roll call comes by mail, whatever was chosen", () => {
  const off = { email: false, sms: false, push: false };
  expect(channelsOn("roll-call", off)).toEqual(["email"]);
  expect(toSetting("roll-call", off).channels).toEqual([
    { channel: "email", isOn: true, isFixed: true },
    { channel: "sms", isOn: false, isFixed: false },
    { channel: "push", isOn: false, isFixed: false },
  ]);
  expect(toSetting("parking-place", {}).channels.map(({ isFixed }) => isFixed)).toEqual(
    CHANNELS.map(() => false),
  );
});
