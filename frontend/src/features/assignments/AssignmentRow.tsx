import { useQueryClient } from '@tanstack/react-query';

import { getMessage } from '@/api/errors';
import type { OfferAnswer, OwnAssignmentResponse } from '@/api/generated/model';
import {
  getListOwnAssignmentsQueryKey,
  useAnswerOwnAssignment,
} from '@/api/generated/staff-programs/staff-programs';
import { assignmentRoles, assignmentStates } from '@/content/staff';
import { useToday } from '@/site/site-state';
import { Badge, SportBadge } from '@/ui/Badge';
import { restoreFocus } from '@/ui/focus';
import { toast } from '@/ui/toast';

/** One program, with the one action for it. */
export function AssignmentRow({ assignment }: { assignment: OwnAssignmentResponse }) {
  const { role, status, program } = assignment;
  const { label, badge } = assignmentStates[status];
  return (
    <div className="assignment">
      <div>
        <b>{program.name}</b>
        <div className="badges">
          <SportBadge sport={program.sport} />
          <Badge state="info" plain>
            {assignmentRoles[role]}
          </Badge>
          <Badge state={badge}>{label}</Badge>
        </div>
        <div className="small muted">{[program.dateLabel, program.location].filter(Boolean).join(', ')}</div>
        {status === 'assigned' ? (
          <div className="small">Can you work this program? Accept or decline.</div>
        ) : null}
      </div>
      <AssignmentActions assignment={assignment} />
    </div>
  );
}

function AssignmentActions({ assignment: { id, status, program } }: { assignment: OwnAssignmentResponse }) {
  const today = useToday();
  const queries = useQueryClient();
  const { mutateAsync, isPending } = useAnswerOwnAssignment();
  if (status === 'accepted' || (program.endDate !== null && program.endDate < today)) return null;
  const say = async (row: HTMLElement | null, answer: OfferAnswer) => {
    try {
      await mutateAsync({ id, data: { answer } });
      toast({ kind: 'good', title: answer === 'accept' ? 'Assignment accepted' : 'Assignment declined' });
    } catch (error) {
      toast({ kind: 'bad', title: 'Error', description: getMessage(error) });
    }
    await queries.invalidateQueries({ queryKey: getListOwnAssignmentsQueryKey() });
    restoreFocus(row);
  };
  const button = (answer: OfferAnswer, words: string, look: string) => (
    <button
      type="button"
      className={`btn m ${look}`}
      aria-label={`${words}, ${program.name}`}
      disabled={isPending}
      onClick={({ currentTarget }) => void say(currentTarget.closest<HTMLElement>('.assignment'), answer)}
    >
      {words}
    </button>
  );
  return (
    <div className="row tight">
      {status === 'assigned' ? button('accept', 'Accept', '') : button('accept', 'Accept', 'line')}
      {status === 'assigned' ? button('decline', 'Decline', 'line') : null}
    </div>
  );
}
