export const presence = {
  colleague: {
    follow: "began to follow a colleague",
    unfollow: "stopped following a colleague",
  },
};
