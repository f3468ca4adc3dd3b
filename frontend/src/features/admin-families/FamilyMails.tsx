import { useListFamilyMails } from '@/api/generated/family-office/family-office';
import type { FamilyMailDto } from '@/api/generated/model';
import { useInstants } from '@/site/use-instants';
import type { Column } from '@/ui/admin/DataTable';
import { ListFrame } from '@/ui/admin/ListFrame';
import { pageOf, pageQuery } from '@/ui/admin/paging';
import { mailStates } from '@/ui/admin/mail-states';
import { useNarrow } from '@/ui/admin/use-narrow';
import { Badge } from '@/ui/Badge';

import { addressOf, shownOf, type Part } from './part';

const empty = { drawing: 'board', title: 'No e-mail was written to the family yet.' } as const;

/** The mails to the account and the guardians. */
export function FamilyMails({
  familyId,
  part,
  onPart,
}: {
  familyId: number;
  part: Part;
  onPart(part: Part): void;
}) {
  const narrow = useNarrow();
  const search = shownOf(part);
  const { momentOf } = useInstants();
  const list = useListFamilyMails(familyId, pageOf(search), { query: pageQuery });

  const columns: Column<FamilyMailDto>[] = [
    {
      key: 'subject',
      title: 'Subject',
      render: (_, { subject, recipient, createdAt }) => (
        <>
          {subject}
          {narrow ? (
            <span className="sub">
              {recipient}, {momentOf(createdAt)}
            </span>
          ) : null}
        </>
      ),
    },
    { key: 'recipient', title: 'To', wide: true, dataIndex: 'recipient' },
    {
      key: 'written',
      title: 'Written',
      wide: true,
      className: 'nw',
      render: (_, { createdAt }) => momentOf(createdAt),
    },
    {
      key: 'state',
      title: 'State',
      align: 'right',
      render: (_, { state }) => <Badge state={mailStates[state].badge}>{mailStates[state].words}</Badge>,
    },
  ];

  return (
    <ListFrame
      label="e-mails"
      heading="e-mails"
      search={search}
      onSearch={(next) => onPart(addressOf(next))}
      query={list}
      rowKey={({ id }) => id}
      columns={columns}
      empty={empty}
      unmatched={empty}
      failure="We could not load the e-mails."
    />
  );
}
