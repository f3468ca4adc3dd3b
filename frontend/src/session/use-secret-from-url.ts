import { useEffect, useState } from 'react';

/** Removes a secret from the URL and the history as soon as the page is loaded, and keeps it for this page only. */
export function useSecretFromUrl(inAddress: string | undefined, name = 'coach'): string | undefined {
  const [secret, setSecret] = useState(inAddress);
  useEffect(() => {
    if (!inAddress) return;
    setSecret(inAddress);
    const url = new URL(window.location.href);
    url.searchParams.delete(name);
    window.history.replaceState(window.history.state, '', url);
  }, [inAddress, name]);
  return secret;
}
