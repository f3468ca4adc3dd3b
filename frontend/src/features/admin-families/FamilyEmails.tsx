import { useListFamilyEmails } from '@/api/generated/family-office/family-office';
import type { FamilyEmailResponse } from '@/api/generated/model';
import { useInstants } from '@/site/use-instants';
import type { Column } from '@/ui/admin/DataTable';
import { ListFrame } from '@/ui/admin/ListFrame';
import { getPage, pageQuery } from '@/ui/admin/paging';
import { mailStates } from '@/ui/admin/mail-states';
import { useIsPhoneWidth } from '@/ui/admin/use-narrow';
import { Badge } from '@/ui/Badge';

import { getAddress, formatShown, type Part } from './part';

const empty = { drawing: 'board', title: 'No emails to this family yet.' } as const;

/** The emails to the user and the guardians. */
export function FamilyEmails({
  familyId,
  part,
  onPart,
}: {
  familyId: number;
  part: Part;
  onPart(part: Part): void;
}) {
  const narrow = useIsPhoneWidth();
  const search = formatShown(part);
  const { getMoment } = useInstants();
  const list = useListFamilyEmails(familyId, getPage(search), { query: pageQuery });

  const columns: Column<FamilyEmailResponse>[] = [
    {
      key: 'subject',
      title: 'Subject',
      render: (_, { subject, recipient, createdAt }) => (
        <>
          {subject}
          {narrow ? (
            <span className="sub">
              {recipient}, {getMoment(createdAt)}
            </span>
          ) : null}
        </>
      ),
    },
    { key: 'recipient', title: 'To', wide: true, dataIndex: 'recipient' },
    {
      key: 'written',
      title: 'Date',
      wide: true,
      className: 'nw',
      render: (_, { createdAt }) => getMoment(createdAt),
    },
    {
      key: 'state',
      title: 'Status',
      align: 'right',
      render: (_, { state }) => <Badge state={mailStates[state].badge}>{mailStates[state].words}</Badge>,
    },
  ];

  return (
    <ListFrame
      label="emails"
      heading="emails"
      search={search}
      onSearch={(next) => onPart(getAddress(next))}
      query={list}
      rowKey={({ id }) => id}
      columns={columns}
      empty={empty}
      unmatched={empty}
      failure="We could not load the emails."
    />
  );
}
