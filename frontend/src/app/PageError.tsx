import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';

import { getMessage } from '@/api/errors';
import { ErrorState } from '@/ui/states';

/** Shown when a page failed as a whole. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <div className="wrap section">
      <ErrorState
        title="We could not load this page."
        message={getMessage(error)}
        onRetry={() => {
          reset();
          void router.invalidate();
        }}
      />
    </div>
  );
}
