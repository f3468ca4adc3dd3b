import { useRef, useState } from 'react';

import {
  getListCampaignRecipientsQueryKey,
  useListCampaignRecipients,
} from '@/api/generated/campaign-delivery/campaign-delivery';
import {
  EmailState,
  type CampaignDetailsResponse,
  type CampaignRecipientResponse,
  type PeopleKind,
} from '@/api/generated/model';
import { useInstants } from '@/site/use-instants';
import type { Column } from '@/ui/admin/DataTable';
import { ListFrame } from '@/ui/admin/ListFrame';
import type { Address } from '@/ui/admin/ListFilters';
import { mailStates } from '@/ui/admin/mail-states';
import { getPage, pageQuery } from '@/ui/admin/paging';
import { RowMenu, type RowAction } from '@/ui/admin/RowMenu';
import { useIsPhoneWidth } from '@/ui/admin/use-narrow';
import { Badge } from '@/ui/Badge';

import { ConfirmCampaignAction, type CampaignConfirmation } from './ConfirmCampaignAction';
import { hasOthers } from './campaign-state';

export interface RecipientSearch extends Address {
  state?: string;
}

/** Recipients in addition to the chosen type. */
const besides: Record<PeopleKind, string> = {
  families: 'Family',
  staff: 'Staff',
  coaches: 'Coach',
  assistants: 'Assistant coach',
};

const states = Object.values(EmailState);
const choices = states.map((state) => ({ value: state, label: mailStates[state].words }));

/** The recipients, one by one. */
export function CampaignRecipients({
  campaign,
  search,
  onSearch,
}: {
  campaign: CampaignDetailsResponse;
  search: RecipientSearch;
  onSearch(patch: Partial<RecipientSearch>): void;
}) {
  const narrow = useIsPhoneWidth();
  const { getMoment } = useInstants();
  const [confirmation, setConfirmation] = useState<CampaignConfirmation | null>(null);
  const part = useRef<HTMLElement>(null);
  const state = states.find((one) => one === search.state);
  const asked = { ...getPage(search), search: search.search, ...(state ? { states: [state] } : {}) };
  const list = useListCampaignRecipients(campaign.id, asked, {
    // The list changes with the counts, which are polled anyway.
    query: {
      ...pageQuery,
      queryKey: [
        ...getListCampaignRecipientsQueryKey(campaign.id, asked),
        ...states.map((one) => campaign[one]),
      ],
    },
  });

  const getActions = ({ id, name, kind, state, canResend }: CampaignRecipientResponse): RowAction[] => {
    const ask = (what: 'again' | 'others') => () =>
      setConfirmation({ name: what, to: name, which: { asOf: campaign.asOf, emailIds: [id] } });
    const isLost = state === 'failed' || state === 'unverified';
    return [
      ...(isLost && canResend ? [{ key: 'again', label: 'Resend', onClick: ask('again') }] : []),
      ...((isLost || state === 'suppressed') && kind === 'families' && hasOthers(campaign)
        ? [{ key: 'others', label: 'Email the other guardian', onClick: ask('others') }]
        : []),
    ];
  };

  const columns: Column<CampaignRecipientResponse>[] = [
    {
      key: 'name',
      title: 'Recipient',
      render: (_, { name, email, kind, serverMessage, updatedAt }) => (
        <>
          <b>{name}</b>
          {kind && kind !== campaign.audience ? <span className="sub">{besides[kind]}</span> : null}
          {name === email ? null : <span className="sub">{email}</span>}
          {narrow && serverMessage ? <span className="sub">{serverMessage}</span> : null}
          {narrow && updatedAt ? <span className="sub">{getMoment(updatedAt)}</span> : null}
        </>
      ),
    },
    {
      key: 'state',
      title: 'Status',
      render: (_, { state, nextAttemptAt }) => (
        <>
          <Badge state={mailStates[state].badge}>{mailStates[state].words}</Badge>
          {nextAttemptAt ? <span className="sub">{getMoment(nextAttemptAt)}</span> : null}
        </>
      ),
    },
    {
      key: 'words',
      title: 'Mail server response',
      wide: true,
      className: 'mail-words',
      render: (_, { serverMessage }) => serverMessage ?? '',
    },
    {
      key: 'at',
      title: 'Last attempt',
      wide: true,
      className: 'nw',
      render: (_, { updatedAt }) => (updatedAt ? getMoment(updatedAt) : ''),
    },
    {
      key: 'actions',
      title: <span className="vh">Actions</span>,
      align: 'right',
      render: (_, row) => {
        const actions = getActions(row);
        return actions.length > 0 ? (
          <RowMenu label={`More actions for ${row.name}`} actions={actions} />
        ) : null;
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
        heading="Recipients"
        search={search}
        onSearch={onSearch}
        query={list}
        rowKey={({ id }) => id}
        columns={columns}
        find="Search by name or email"
        filters={[{ name: 'Status', key: 'state', choices }]}
        empty={{ drawing: 'board', title: 'No recipients' }}
        unmatched={{ drawing: 'board', title: 'No recipients match these filters.' }}
        failure="We could not load the recipients."
      />
      <ConfirmCampaignAction
        campaign={campaign}
        asked={confirmation}
        part={part}
        onClose={() => setConfirmation(null)}
      />
    </section>
  );
}
