import type { ResolvePaymentIssueDto } from '@/api/generated/model';
import { required, type Rules } from '@/ui/form/rules';

export interface ResolveValues {
  action: ResolvePaymentIssueDto['action'] | null;
  resolutionNote: string;
}

const isNoteGiven = required('Add a note about how you resolved it.');

export const settleRules: Rules<ResolveValues> = {
  action: required('Choose a resolution'),
  resolutionNote: (note, all) => {
    if (note.length > 1000) return 'Use 1,000 characters or fewer';
    return all.action === 'mark_resolved' ? isNoteGiven(note, all) : undefined;
  },
};
