import type { ResolvePaymentIssueDto } from '@/api/generated/model';
import { required, type Rules } from '@/ui/form/rules';

export interface ResolveValues {
  action: ResolvePaymentIssueDto['action'] | null;
  note: string;
}

const isNoteGiven = required('Add a note about how you resolved it.');

export const settleRules: Rules<ResolveValues> = {
  action: required('Choose a resolution'),
  note: (note, all) => {
    if (note.length > 1000) return 'Use 1,000 characters or fewer';
    return all.action === 'settle' ? isNoteGiven(note, all) : undefined;
  },
};
