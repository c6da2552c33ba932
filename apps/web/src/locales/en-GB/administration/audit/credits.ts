export const credits = {
  payment: {
    begin: "began to buy credits",
    paid: "bought credits",
    failed: "could not pay for credits",
    cancelled: "cancelled buying credits",
    expired: "let a purchase of credits expire",
  },
  entry: {
    use: "took credits for parking",
    refund: "gave credits back",
    adjust: "adjusted credits",
  },
};
