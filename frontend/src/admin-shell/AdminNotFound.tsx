import { Link } from '@tanstack/react-router';

import { PageHead } from '@/site/page-head';
import { PageFrame } from '@/ui/admin/PageFrame';
import { EmptyState } from '@/ui/states';

/** An unknown URL in the admin area: the menu stays available. */
export function AdminNotFound() {
  return (
    <PageFrame title="Page Not Found">
      <PageHead title="Page Not Found" missing />
      <section className="panel" aria-label="Page Not Found">
        <EmptyState
          drawing="whistle"
          title="We couldn't find that page."
          action={
            <Link className="btn m" to="/admin">
              Go to Camps
            </Link>
          }
        >
          It may have moved, or the link is wrong. Use the menu to find what you need.
        </EmptyState>
      </section>
    </PageFrame>
  );
}
