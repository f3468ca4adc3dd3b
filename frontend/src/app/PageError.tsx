import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';

import { messageOf } from '@/api/errors';
import { BrokenPart } from '@/ui/states';

/** What is left of a page that failed as a whole. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <div className="wrap section">
      <BrokenPart
        title="We could not load this page."
        message={messageOf(error)}
        onRetry={() => {
          reset();
          void router.invalidate();
        }}
      />
    </div>
  );
}
