import { useEffect, useState } from 'react';

import { useSecretFromAddress } from './secret';

const keyOf = (teamSlug: string) => `coach:${teamSlug}`;

/** Private windows may refuse storage: then the secret lasts as long as the page. */
function stored(work: (storage: Storage) => string | null | void): string | undefined {
  try {
    return work(window.sessionStorage) ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * The secret that manages a team: taken out of the address bar at once, and kept for this tab alone, so that a reload
 * does not ask for the mail again.
 */
export function useCoachSecret(teamSlug: string, inAddress: string | undefined): string | undefined {
  const opened = useSecretFromAddress(inAddress);
  const [kept, setKept] = useState<string>();
  useEffect(() => {
    if (opened) stored((storage) => storage.setItem(keyOf(teamSlug), opened));
    else setKept(stored((storage) => storage.getItem(keyOf(teamSlug))));
  }, [opened, teamSlug]);
  return opened ?? kept;
}
