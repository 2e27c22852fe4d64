/** When the scheduled jobs of tasks.ts run, as a crontab. Times are in UTC. */
export const SCHEDULE = `
7 * * * * clean-up
50 17,23 * * * prepare-tomorrow
0 0 * * * open-today
*/10 * * * * review-votes
3 * * * * confirm-results
2 * * * * publish-audit-head
14 * * * * advance-prize-claims
16 * * * * advance-prize-draws
5 0 * * * email-daily-page
25 * * * * award-badges
* * * * * rank-artists
0 0 * * * remember-places
0 18 * * * email-votes
1 * * * * remind-to-color
*/15 * * * * send-notices
*/10 * * * * settle-plans
0 9 * * * remind-of-renewals
40 2 * * * reconcile-payments
`;
