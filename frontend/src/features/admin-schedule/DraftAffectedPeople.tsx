import { NotifiedPeople } from './NotifiedPeople';
import { useDraftAffectedPeople } from './use-draft-affected-people';

/** Who gets an email about a draft, before it is published. */
export function DraftAffectedPeople(draft: { runId: number; scheduledCount: number }) {
  const { data, error } = useDraftAffectedPeople(draft);
  return <NotifiedPeople people={data} error={error} />;
}
