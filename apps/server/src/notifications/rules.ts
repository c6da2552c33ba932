import {
  CHANNELS,
  type Channel,
  isFixed,
  isOnByDefault,
  type NotificationKind,
} from "@portico/contract/notifications/form";

/** What a person has chosen, by channel, of one kind. */
export type Choices = Partial<Record<Channel, boolean>>;

/** The channels by which a kind comes. */
export const channelsOn = (kind: NotificationKind, choices: Choices): Channel[] =>
  CHANNELS.filter((channel) => isFixed(kind, channel) || (choices[channel] ?? isOnByDefault(kind, channel)));

/** A kind as the person's settings show it. */
export const toSetting = (kind: NotificationKind, choices: Choices) => {
  const on = channelsOn(kind, choices);
  return {
    kind,
    channels: CHANNELS.map((channel) => ({
      channel,
      isOn: on.includes(channel),
      isFixed: isFixed(kind, channel),
    })),
  };
};
