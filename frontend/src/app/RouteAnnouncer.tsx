import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** After a page change the view starts at the top, and a screen reader announces the page. */
export function RouteAnnouncer() {
  const router = useRouter();
  const [words, setWords] = useState('');
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        if (!fromLocation || fromLocation.pathname === toLocation.pathname) return;
        if (!toLocation.hash) window.scrollTo({ top: 0, left: 0, behavior: 'instant' });
        setWords(document.title);
      }),
    [router],
  );
  return (
    <p className="vh" aria-live="polite">
      {words}
    </p>
  );
}
