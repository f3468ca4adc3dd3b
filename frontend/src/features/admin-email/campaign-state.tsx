import type { CampaignResponse, CampaignDetailsResponse } from '@/api/generated/model';
import { mailStates } from '@/ui/admin/mail-states';
import { Badge, type BadgeState } from '@/ui/Badge';

/** How often the counts are polled while something is waiting. */
export const POLL_INTERVAL_MS = 1_000;

/** Will still be sent, unless someone stops it. */
export const isOpen = ({ waiting, sending, deferred, paused }: CampaignResponse) =>
  waiting + sending + deferred + paused;

/** Before its time, and once stopped, it goes to nobody else. */
export const hasOthers = ({ audience, isCanceled, startsAt, asOf }: CampaignDetailsResponse) =>
  audience === 'families' && !isCanceled && Date.parse(startsAt) <= Date.parse(asOf);

export function getState(campaign: CampaignResponse, now: number): { badge: BadgeState; words: string } {
  if (isOpen(campaign) === 0)
    return campaign.isCanceled ? { badge: 'off', words: 'Stopped' } : { badge: 'done', words: 'Finished' };
  if (campaign.isPaused) return { badge: 'off', words: 'Paused' };
  return Date.parse(campaign.startsAt) > now
    ? { badge: 'soon', words: 'Scheduled' }
    : { badge: 'info', words: 'Sending' };
}

/** Of addresses that were excluded before anything was sent. */
export const exclusionTexts = {
  no_email: 'with no email address',
  duplicate: 'duplicate',
  suppressed: 'undeliverable',
  unsubscribed: 'unsubscribed',
} as const;

export const kindWords = { promotional: 'News', service: 'Important' } as const;

const COUNTED = [
  'accepted',
  'deferred',
  'paused',
  'failed',
  'unverified',
  'suppressed',
  'unsubscribed',
  'canceled',
] as const;

/** The states that some of its emails are in. */
export const counted = (campaign: CampaignResponse) => COUNTED.filter((state) => campaign[state] > 0);

/** An email's progress; what was stopped before sending is not part of it. */
export function Progress({ campaign }: { campaign: CampaignResponse }) {
  const done = campaign.recipients - isOpen(campaign) - campaign.canceled;
  return (
    <>
      <progress max={campaign.recipients} value={done} aria-label={`Delivery of ${campaign.subject}`} />
      <p className="small">
        <b className="tab">{done}</b> of {campaign.recipients} done
        {counted(campaign).map((state) => (
          <Badge key={state} state={mailStates[state].badge}>
            {campaign[state]} {mailStates[state].words}
          </Badge>
        ))}
      </p>
    </>
  );
}
