import { PeopleTold } from './PeopleTold';
import { usePeopleOfDraft } from './use-people-of-draft';

/** Whom publishing a draft is mailed to, before it is published. */
export function WhoIsToldOfDraft(draft: { runId: number; placed: number }) {
  const { data, error } = usePeopleOfDraft(draft);
  return <PeopleTold people={data} error={error} />;
}
