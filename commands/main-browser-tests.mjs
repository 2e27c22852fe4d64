/** The browser tests of the site that matter most. They run in every browser and with every version of Node. */
export const MAIN_BROWSER_TESTS = [
  "shell",
  "accounts",
  "account-journey",
  "contest-journey",
  "gallery",
  "leaderboard",
  "submissions",
  "paintings",
];
