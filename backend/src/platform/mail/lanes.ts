/**
 * Three separate lanes, so that one kind of email doesn't wait for another: urgent for sign-in links, service for
 * emails triggered by an action (receipts, changes, offers), and bulk for campaigns.
 */
export const MAIL_LANES = ['urgent', 'service', 'bulk'] as const;
export type MailLane = (typeof MAIL_LANES)[number];

/** Connections of one process to the mail server; bulk has less than half of them. */
export const LANE_CONNECTIONS: Record<MailLane, number> = { urgent: 4, service: 4, bulk: 5 };

export const getDispatchJobName = (lane: MailLane): string => `dispatch-${lane}-mail`;

export const LANE_STATES = ['running', 'paused', 'login_refused'] as const;
export type LaneState = (typeof LANE_STATES)[number];

/** A rejected login is retried automatically; a pause lasts until an administrator resumes the lane. */
export function getLaneState(lane: { pausedReason: string | null; pausedUntil: Date | null }): LaneState {
  if (lane.pausedReason === null) return 'running';
  return lane.pausedUntil === null ? 'paused' : 'login_refused';
}
