import { everyPage } from '@/api/every-page';
import {
  listCoachApplications,
  useApproveCoachApplication,
  useListCoachApplications,
  useRejectCoachApplication,
} from '@/api/generated/coach-applications/coach-applications';
import { getMessage } from '@/api/errors';
import { getSentence } from '@/api/sentence';
import type { CoachApplicationResponse, SeasonResponse } from '@/api/generated/model';
import { useInstants } from '@/site/use-instants';
import { ConfirmDialog } from '@/ui/admin/ConfirmDialog';
import type { Column } from '@/ui/admin/DataTable';
import { DialogContainer, useOpenDialog } from '@/ui/admin/open-dialog';
import { UnpagedList } from '@/ui/admin/UnpagedList';
import { useIsPhoneWidth } from '@/ui/admin/use-narrow';
import { Badge, type BadgeState } from '@/ui/Badge';
import { formatGrade } from '@/ui/people';
import { toast } from '@/ui/toast';

import { useLeagueChanged } from './use-league-changed';

const badgeOf: Record<CoachApplicationResponse['status'], BadgeState> = {
  pending: 'soon',
  approved: 'open',
  rejected: 'off',
};
const statusWords = { pending: 'Pending', approved: 'Approved', rejected: 'Rejected' } as const;

/** The season's coach applications, latest first, with the administrator's actions. */
export function Applications({ season }: { season: SeasonResponse }) {
  const narrow = useIsPhoneWidth();
  const { getDay } = useInstants();
  const changed = useLeagueChanged(season.id);
  const seasonId = season.id;
  const list = useListCoachApplications(
    { seasonId },
    {
      query: {
        refetchOnMount: 'always',
        queryFn: ({ signal }) =>
          everyPage((paging) => listCoachApplications({ seasonId, ...paging }, { signal })),
      },
    },
  );
  const rejecting = useOpenDialog<CoachApplicationResponse>();
  const approve = useApproveCoachApplication({
    mutation: {
      onSuccess: () => {
        toast({ kind: 'good', title: 'Coach approved and team created!' });
        return changed();
      },
      onError: (error) => {
        toast({ kind: 'bad', title: 'Error', description: getSentence(error, 'Failed to approve coach') });
        // Someone else may have decided it.
        return changed();
      },
    },
  });
  const reject = useRejectCoachApplication({
    mutation: {
      onSuccess: () => {
        toast({ kind: 'good', title: 'Coach application rejected' });
        rejecting.close();
        return changed();
      },
      onError: (error) => {
        toast({ kind: 'bad', title: 'Failed to reject coach', description: getMessage(error) });
        return changed();
      },
    },
  });

  const columns: Column<CoachApplicationResponse>[] = [
    {
      key: 'name',
      title: 'Applicant',
      render: (_, one) => (
        <>
          <b>{one.name}</b>
          <span className="sub">
            <a href={`mailto:${one.email}`}>{one.email}</a>, {one.phone}
          </span>
          {narrow ? <span className="sub">{formatTeam(one)}</span> : null}
          {one.experience ? <span className="sub">Experience: {one.experience}</span> : null}
          {one.certifications ? <span className="sub">Certifications: {one.certifications}</span> : null}
        </>
      ),
    },
    {
      key: 'for',
      title: 'Wants to coach',
      wide: true,
      render: (_, one) => (
        <>
          {formatTeam(one)}
          {one.isSeasonUnclear ? <span className="sub">Applied for "{one.season}"</span> : null}
        </>
      ),
    },
    {
      key: 'submitted',
      title: 'Submitted',
      wide: true,
      className: 'nw',
      render: (_, one) => getDay(one.submittedAt),
    },
    {
      key: 'status',
      title: 'Status',
      render: (_, one) => (
        <>
          <Badge state={badgeOf[one.status]}>{statusWords[one.status]}</Badge>
          {one.isSeasonUnclear ? <span className="sub">Season unclear</span> : null}
        </>
      ),
    },
    {
      key: 'actions',
      title: <span className="vh">Actions</span>,
      align: 'right',
      render: (_, one) =>
        one.status === 'pending' ? (
          <span className="actions">
            <button
              type="button"
              className="btn s"
              aria-label={`Approve ${one.name}`}
              aria-busy={approve.isPending && approve.variables.id === one.id}
              disabled={approve.isPending}
              onClick={() => approve.mutate({ id: one.id, params: { seasonId: season.id } })}
            >
              Approve
            </button>
            <button
              type="button"
              className="btn line s"
              aria-label={`Reject ${one.name}`}
              onClick={() => rejecting.open(one)}
            >
              Reject
            </button>
          </span>
        ) : (
          !narrow && one.team?.name
        ),
    },
  ];

  return (
    <>
      <UnpagedList
        label="coach applications"
        heading="Coach applications"
        query={list}
        rowKey={(one) => one.id}
        columns={columns}
        empty={{
          drawing: 'whistle',
          title: 'No coach applications yet',
          text: 'Coaches apply on the website under Apply to coach.',
        }}
        failure="We could not load the applications."
      />
      <DialogContainer dialog={rejecting}>
        {(one, close) => (
          <ConfirmDialog
            title={`Reject ${one.name}'s application?`}
            keep="Keep pending"
            confirm="Reject application"
            busyWords="Rejecting..."
            busy={reject.isPending}
            onConfirm={() => reject.mutate({ id: one.id })}
            onClose={close}
          >
            <p>{one.name} gets an email with your decision. This can't be undone.</p>
          </ConfirmDialog>
        )}
      </DialogContainer>
    </>
  );
}

const formatTeam = ({ school, grade, gender }: CoachApplicationResponse) =>
  `${school}, ${formatGrade(grade)} ${gender}`;
