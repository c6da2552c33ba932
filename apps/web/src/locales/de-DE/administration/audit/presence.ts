export const presence = {
  colleague: {
    follow: "folgt jetzt jemandem",
    unfollow: "folgt jemandem nicht mehr",
  },
};
