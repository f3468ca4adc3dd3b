import type { CampaignDto, CampaignPageDto } from '@/api/generated/model';
import { mailStates } from '@/ui/admin/mail-states';
import { Badge, type BadgeState } from '@/ui/Badge';

/** While something of it waits, its counts are asked for so often. */
export const LOOK_AGAIN_MS = 1_000;

/** Will leave yet, unless somebody stops it. */
export const openOf = ({ waiting, sending, deferred, paused }: CampaignDto) =>
  waiting + sending + deferred + paused;

/** Before its time, and once it was stopped, it goes to nobody else. */
export const hasOthers = ({ audience, isCancelled, startsAt, asOf }: CampaignPageDto) =>
  audience === 'families' && !isCancelled && Date.parse(startsAt) <= Date.parse(asOf);

export function stateOf(campaign: CampaignDto, now: number): { badge: BadgeState; words: string } {
  if (openOf(campaign) === 0)
    return campaign.isCancelled ? { badge: 'off', words: 'Stopped' } : { badge: 'done', words: 'Finished' };
  if (campaign.isPaused) return { badge: 'off', words: 'Paused' };
  return Date.parse(campaign.startsAt) > now
    ? { badge: 'soon', words: 'Waiting' }
    : { badge: 'info', words: 'Sending' };
}

/** Of addresses that were left out before anything was sent. */
export const leftOut = {
  no_address: 'without an address',
  double: 'double',
  suppressed: 'suppressed',
  unsubscribed: 'unsubscribed',
} as const;

export const kindWords = { promotional: 'News', service: 'Service' } as const;

const COUNTED = [
  'accepted',
  'deferred',
  'paused',
  'failed',
  'unverified',
  'suppressed',
  'unsubscribed',
  'cancelled',
] as const;

/** In which states some of its mails are. */
export const countedOf = (campaign: CampaignDto) => COUNTED.filter((state) => campaign[state] > 0);

/** How far an e-mail is; what was stopped before it left is no part of that. */
export function Progress({ campaign }: { campaign: CampaignDto }) {
  const done = campaign.recipients - openOf(campaign) - campaign.cancelled;
  return (
    <>
      <progress max={campaign.recipients} value={done} aria-label={`Delivery of ${campaign.subject}`} />
      <p className="small">
        <b className="tab">{done}</b> of {campaign.recipients} done
        {countedOf(campaign).map((state) => (
          <Badge key={state} state={mailStates[state].badge}>
            {campaign[state]} {mailStates[state].words}
          </Badge>
        ))}
      </p>
    </>
  );
}
