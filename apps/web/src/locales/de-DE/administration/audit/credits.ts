export const credits = {
  payment: {
    begin: "hat einen Kauf von Guthaben begonnen",
    paid: "hat Guthaben gekauft",
    failed: "konnte Guthaben nicht bezahlen",
    cancelled: "hat einen Kauf von Guthaben abgebrochen",
    expired: "hat einen Kauf von Guthaben verfallen lassen",
  },
  entry: {
    use: "hat Guthaben für das Parken abgebucht",
    refund: "hat Guthaben erstattet",
    adjust: "hat Guthaben angepasst",
  },
};
