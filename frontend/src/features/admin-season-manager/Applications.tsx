import {
  useApproveCoachApplication,
  useListCoachApplications,
  useRejectCoachApplication,
} from '@/api/generated/coach-applications/coach-applications';
import { messageOf } from '@/api/errors';
import { sentenceOf } from '@/api/sentence';
import type { CoachApplicationDto, SeasonDto } from '@/api/generated/model';
import { useInstants } from '@/site/use-instants';
import { ConfirmDialog } from '@/ui/admin/ConfirmDialog';
import type { Column } from '@/ui/admin/DataTable';
import { DialogPlace, useOpenDialog } from '@/ui/admin/open-dialog';
import { ShortList } from '@/ui/admin/ShortList';
import { useNarrow } from '@/ui/admin/use-narrow';
import { Badge, type BadgeState } from '@/ui/Badge';
import { gradeWords } from '@/ui/people';
import { toast } from '@/ui/toast';

import { useLeagueChanged } from './use-league-changed';

const badgeOf: Record<CoachApplicationDto['status'], BadgeState> = {
  pending: 'soon',
  approved: 'open',
  rejected: 'off',
};
const statusWords = { pending: 'Pending', approved: 'Approved', rejected: 'Rejected' } as const;

/** Those who want to coach in the season, the latest first, and what the office says to them. */
export function Applications({ season }: { season: SeasonDto }) {
  const narrow = useNarrow();
  const { dayOf } = useInstants();
  const changed = useLeagueChanged(season.id);
  const list = useListCoachApplications({ seasonId: season.id }, { query: { refetchOnMount: 'always' } });
  const rejecting = useOpenDialog<CoachApplicationDto>();
  const approve = useApproveCoachApplication({
    mutation: {
      onSuccess: () => {
        toast({ kind: 'good', title: 'Coach approved and team created!' });
        return changed();
      },
      onError: (error) => {
        toast({ kind: 'bad', title: 'Error', description: sentenceOf(error, 'Failed to approve coach') });
        // Somebody else may have decided it.
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
        toast({ kind: 'bad', title: 'Failed to reject coach', description: messageOf(error) });
        return changed();
      },
    },
  });

  const columns: Column<CoachApplicationDto>[] = [
    {
      key: 'name',
      title: 'Applicant',
      render: (_, one) => (
        <>
          <b>{one.name}</b>
          <span className="sub">
            <a href={`mailto:${one.email}`}>{one.email}</a>, {one.phone}
          </span>
          {narrow ? <span className="sub">{teamWords(one)}</span> : null}
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
          {teamWords(one)}
          {one.isSeasonUnclear ? <span className="sub">Applied for "{one.season}"</span> : null}
        </>
      ),
    },
    {
      key: 'submitted',
      title: 'Submitted',
      wide: true,
      className: 'nw',
      render: (_, one) => dayOf(one.submittedAt),
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
      <ShortList
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
      <DialogPlace dialog={rejecting}>
        {(one, close) => (
          <ConfirmDialog
            title={`Reject ${one.name}?`}
            confirm="Reject application"
            busyWords="Rejecting..."
            busy={reject.isPending}
            onConfirm={() => reject.mutate({ id: one.id })}
            onClose={close}
          >
            <p>{one.name} gets a friendly mail. This cannot be taken back.</p>
          </ConfirmDialog>
        )}
      </DialogPlace>
    </>
  );
}

const teamWords = ({ school, grade, gender }: CoachApplicationDto) =>
  `${school}, ${gradeWords(grade)} ${gender}`;
