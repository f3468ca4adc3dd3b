import { describe, expect, it } from '@jest/globals';
import { calculateReach, type CampaignKind, type Exclusion, type ExcludedEmails } from './audience-reach';

const NOBODY: ExcludedEmails = { suppressed: new Set(), unsubscribed: new Set() };
const none = { no_email: 0, duplicate: 0, suppressed: 0, unsubscribed: 0 };

interface Case {
  title: string;
  addresses: string[][];
  kind?: CampaignKind;
  spared?: Partial<ExcludedEmails>;
  reached: string[];
  excluded?: Partial<Record<Exclusion, number>>;
}

const CASES: Case[] = [
  { title: 'nobody', addresses: [], reached: [] },
  {
    title: 'one address a member',
    addresses: [['a@x.test'], ['b@x.test']],
    reached: ['a@x.test', 'b@x.test'],
  },
  { title: 'both guardians', addresses: [['a@x.test', 'b@x.test']], reached: ['a@x.test', 'b@x.test'] },
  {
    title: 'an address of two members once',
    addresses: [['a@x.test'], ['A@X.test '], ['b@x.test']],
    reached: ['a@x.test', 'b@x.test'],
    excluded: { duplicate: 1 },
  },
  {
    title: 'guardians who share an address once, which is no double',
    addresses: [['a@x.test', 'A@x.test']],
    reached: ['a@x.test'],
  },
  {
    title: 'dots apart',
    addresses: [['a.b@x.test'], ['ab@x.test']],
    reached: ['a.b@x.test', 'ab@x.test'],
  },
  {
    title: 'nobody without an address',
    addresses: [[], ['', ' '], ['', 'a@x.test']],
    reached: ['a@x.test'],
    excluded: { no_email: 2 },
  },
  {
    title: 'no suppressed address, whatever the kind',
    addresses: [['Gone@x.test']],
    kind: 'service',
    spared: { suppressed: new Set(['gone@x.test']) },
    reached: [],
    excluded: { suppressed: 1 },
  },
  {
    title: 'nobody who unsubscribed with a promotional mail',
    addresses: [['a@x.test'], ['b@x.test']],
    spared: { unsubscribed: new Set(['a@x.test']) },
    reached: ['b@x.test'],
    excluded: { unsubscribed: 1 },
  },
  {
    title: 'people who unsubscribed, with a service email',
    addresses: [['a@x.test']],
    kind: 'service',
    spared: { unsubscribed: new Set(['a@x.test']) },
    reached: ['a@x.test'],
  },
  {
    title: 'an excluded address that comes again as a double',
    addresses: [['a@x.test'], ['a@x.test']],
    spared: { suppressed: new Set(['a@x.test']) },
    reached: [],
    excluded: { suppressed: 1, duplicate: 1 },
  },
];

describe('the recipients of a campaign', () => {
  it.each(CASES)('$title', ({ addresses, kind = 'promotional', spared, reached, excluded }) => {
    const members = addresses.map((own, id) => ({ id, addresses: own }));
    const reach = calculateReach(members, kind, { ...NOBODY, ...spared });
    expect(reach.recipients.map(({ address }) => address)).toEqual(reached);
    expect(reach.excluded).toEqual({ ...none, ...excluded });
  });

  it('include a shared address once, for the first member who has it', () => {
    const members = [
      { id: 7, addresses: ['a@x.test'] },
      { id: 9, addresses: ['a@x.test', 'b@x.test'] },
    ];
    expect(calculateReach(members, 'service', NOBODY).recipients).toEqual([
      { address: 'a@x.test', recipientKey: 7 },
      { address: 'b@x.test', recipientKey: 9 },
    ]);
  });

  it('exclude people who have no address or only suppressed ones', () => {
    const members = [
      { id: 1, addresses: [] },
      { id: 2, addresses: ['gone@x.test'] },
      { id: 3, addresses: ['gone@x.test', 'a@x.test'] },
      { id: 4, addresses: ['b@x.test'] },
    ];
    const excluded = { suppressed: new Set(['gone@x.test']), unsubscribed: new Set(['b@x.test']) };
    expect(calculateReach(members, 'promotional', excluded).undeliverableRecipientIds).toEqual([1, 2]);
  });
});
