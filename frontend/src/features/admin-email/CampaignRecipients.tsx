import { useRef, useState } from 'react';

import {
  getListCampaignRecipientsQueryKey,
  useListCampaignRecipients,
} from '@/api/generated/campaign-delivery/campaign-delivery';
import {
  MailState,
  type CampaignPageDto,
  type CampaignRecipientDto,
  type PeopleKind,
} from '@/api/generated/model';
import { useInstants } from '@/site/use-instants';
import type { Column } from '@/ui/admin/DataTable';
import { ListFrame } from '@/ui/admin/ListFrame';
import type { Address } from '@/ui/admin/ListFilters';
import { mailStates } from '@/ui/admin/mail-states';
import { pageOf, pageQuery } from '@/ui/admin/paging';
import { RowMenu, type RowAction } from '@/ui/admin/RowMenu';
import { useNarrow } from '@/ui/admin/use-narrow';
import { Badge } from '@/ui/Badge';

import { AskDeed, type Asked } from './AskDeed';
import { hasOthers } from './campaign-state';

export interface RecipientSearch extends Address {
  state?: string;
}

/** Who was written to besides those whom it was for. */
const besides: Record<PeopleKind, string> = {
  families: 'Family',
  staff: 'Staff',
  coaches: 'Coach',
  assistants: 'Assistant coach',
};

const states = Object.values(MailState);
const choices = states.map((state) => ({ value: state, label: mailStates[state].words }));

/** To whom it went, one by one. */
export function CampaignRecipients({
  campaign,
  search,
  onSearch,
}: {
  campaign: CampaignPageDto;
  search: RecipientSearch;
  onSearch(patch: Partial<RecipientSearch>): void;
}) {
  const narrow = useNarrow();
  const { momentOf } = useInstants();
  const [deed, setDeed] = useState<Asked | null>(null);
  const part = useRef<HTMLElement>(null);
  const state = states.find((one) => one === search.state);
  const asked = { ...pageOf(search), search: search.search, ...(state ? { states: [state] } : {}) };
  const list = useListCampaignRecipients(campaign.id, asked, {
    // What is listed changes with the counts, which are asked for anyway.
    query: {
      ...pageQuery,
      queryKey: [
        ...getListCampaignRecipientsQueryKey(campaign.id, asked),
        ...states.map((one) => campaign[one]),
      ],
    },
  });

  const actionsOf = ({ id, name, kind, state, isKept }: CampaignRecipientDto): RowAction[] => {
    const ask = (what: 'again' | 'others') => () =>
      setDeed({ name: what, to: name, which: { seenAt: campaign.asOf, mailIds: [id] } });
    const isLost = state === 'failed' || state === 'unverified';
    return [
      ...(isLost && isKept ? [{ key: 'again', label: 'Send again', onClick: ask('again') }] : []),
      ...((isLost || state === 'suppressed') && kind === 'families' && hasOthers(campaign)
        ? [{ key: 'others', label: 'Write to the other guardian', onClick: ask('others') }]
        : []),
    ];
  };

  const columns: Column<CampaignRecipientDto>[] = [
    {
      key: 'name',
      title: 'Recipient',
      render: (_, { name, email, kind, words, at }) => (
        <>
          <b>{name}</b>
          {kind && kind !== campaign.audience ? <span className="sub">{besides[kind]}</span> : null}
          {name === email ? null : <span className="sub">{email}</span>}
          {narrow && words ? <span className="sub">{words}</span> : null}
          {narrow && at ? <span className="sub">{momentOf(at)}</span> : null}
        </>
      ),
    },
    {
      key: 'state',
      title: 'State',
      render: (_, { state, nextAt }) => (
        <>
          <Badge state={mailStates[state].badge}>{mailStates[state].words}</Badge>
          {nextAt ? <span className="sub">{momentOf(nextAt)}</span> : null}
        </>
      ),
    },
    {
      key: 'words',
      title: 'The mail server said',
      wide: true,
      className: 'mail-words',
      render: (_, { words }) => words ?? '',
    },
    {
      key: 'at',
      title: 'Last attempt',
      wide: true,
      className: 'nw',
      render: (_, { at }) => (at ? momentOf(at) : ''),
    },
    {
      key: 'actions',
      title: <span className="vh">Actions</span>,
      align: 'right',
      render: (_, row) => {
        const actions = actionsOf(row);
        return actions.length > 0 ? <RowMenu label={`More for ${row.name}`} actions={actions} /> : null;
      },
    },
  ];

  return (
    <section ref={part} aria-labelledby="mail-recipients">
      <h2 id="mail-recipients" className="mail-heading">
        Recipients
      </h2>
      <ListFrame
        label="recipients"
        heading="List of recipients"
        search={search}
        onSearch={onSearch}
        query={list}
        rowKey={({ id }) => id}
        columns={columns}
        find="Search name or e-mail"
        filters={[{ name: 'State', key: 'state', choices }]}
        empty={{ drawing: 'board', title: 'Nobody is written to.' }}
        unmatched={{ drawing: 'board', title: 'No recipient fits these filters.' }}
        failure="We could not load the recipients."
      />
      <AskDeed campaign={campaign} asked={deed} part={part} onClose={() => setDeed(null)} />
    </section>
  );
}
