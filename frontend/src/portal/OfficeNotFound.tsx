import { Link } from '@tanstack/react-router';

import { PageHead } from '@/site/page-head';
import { PageFrame } from '@/ui/admin/PageFrame';
import { EmptyState } from '@/ui/states';

/** An address below the office that is none of its pages: the menu stays at hand. */
export function OfficeNotFound() {
  return (
    <PageFrame title="Page Not Found">
      <PageHead title="Page Not Found" missing />
      <section className="panel" aria-label="Page Not Found">
        <EmptyState
          drawing="whistle"
          title="The office has no such page."
          action={
            <Link className="btn m" to="/admin">
              Back to the camps
            </Link>
          }
        >
          It has moved or never was. The menu leads to every page there is.
        </EmptyState>
      </section>
    </PageFrame>
  );
}
