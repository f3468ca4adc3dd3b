import { useEffect, useState } from 'react';

import { useSecretFromUrl } from './use-secret-from-url';

const toKey = (teamSlug: string) => `coach:${teamSlug}`;

/** Private windows may refuse storage: then the secret lasts as long as the page. */
function stored(work: (storage: Storage) => string | null | void): string | undefined {
  try {
    return work(window.sessionStorage) ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * The secret that manages a team: removed from the URL at once, and kept for this tab only, so that a reload does not
 * require the email again.
 */
export function useCoachSecret(teamSlug: string, inAddress: string | undefined): string | undefined {
  const opened = useSecretFromUrl(inAddress);
  const [kept, setKept] = useState<string>();
  useEffect(() => {
    if (opened) stored((storage) => storage.setItem(toKey(teamSlug), opened));
    else setKept(stored((storage) => storage.getItem(toKey(teamSlug))));
  }, [opened, teamSlug]);
  return opened ?? kept;
}
