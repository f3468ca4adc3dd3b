/** A member of an audience, with every address to write to. */
export interface Member {
  id: number;
  addresses: readonly string[];
}

/** Promotional emails exclude unsubscribed people; service emails contain what everyone must know. */
export const CAMPAIGN_KINDS = ['promotional', 'service'] as const;
export type CampaignKind = (typeof CAMPAIGN_KINDS)[number];

export const EXCLUSIONS = ['no_email', 'duplicate', 'suppressed', 'unsubscribed'] as const;
export type Exclusion = (typeof EXCLUSIONS)[number];

export interface ExcludedEmails {
  suppressed: ReadonlySet<string>;
  unsubscribed: ReadonlySet<string>;
}

export interface Recipient {
  /** In lower case. */
  address: string;
  recipientKey: number;
}

export interface AudienceReach {
  /** One per address, through the first member that has it. */
  recipients: Recipient[];
  /** Members without an address, or with suppressed ones only. */
  undeliverableRecipientIds: number[];
  excluded: Record<Exclusion, number>;
}

/** Who gets a campaign, each address once, and why the others do not. Addresses are compared without case. */
export function calculateReach(
  members: readonly Member[],
  kind: CampaignKind,
  spared: ExcludedEmails,
): AudienceReach {
  const recipients: AudienceReach['recipients'] = [];
  const excluded: AudienceReach['excluded'] = { no_email: 0, duplicate: 0, suppressed: 0, unsubscribed: 0 };
  const undeliveredIds: number[] = [];
  const seen = new Set<string>();
  for (const { id, addresses } of members) {
    const own = new Set(addresses.map(addressKey).filter(Boolean));
    if (own.size === 0) excluded.no_email += 1;
    if ([...own].every((address) => spared.suppressed.has(address))) undeliveredIds.push(id);
    for (const address of own) {
      if (seen.has(address)) excluded.duplicate += 1;
      else if (spared.suppressed.has(address)) excluded.suppressed += 1;
      else if (kind === 'promotional' && spared.unsubscribed.has(address)) excluded.unsubscribed += 1;
      else recipients.push({ address, recipientKey: id });
      seen.add(address);
    }
  }
  return { recipients, undeliverableRecipientIds: undeliveredIds, excluded };
}

/** Dots are kept: not every mail server ignores them. */
export const addressKey = (address: string): string => address.trim().toLowerCase();
