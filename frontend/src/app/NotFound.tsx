import { Link } from '@tanstack/react-router';

import { PageHead } from '@/site/page-head';
import { Ball } from '@/ui/Ball';
import { NotFoundArt } from '@/ui/art/NotFoundArt';

import { SiteFrame } from './layout/SiteFrame';

export function NotFoundMessage({
  code = '404',
  title,
  children,
}: {
  code?: string;
  title: string;
  children: string;
}) {
  return (
    <div className="section">
      <div className="wrap lost">
        <div className="words">
          <p className="num code" aria-hidden="true">
            {code}
          </p>
          <h1>{title}</h1>
          <p className="lead">{children}</p>
          <div className="row">
            <Link className="btn" to="/">
              Go to home page
            </Link>
            <Link className="btn line" to="/programs">
              Programs
            </Link>
          </div>
        </div>
        <div className="picture">
          <NotFoundArt ball={<Ball sport="basketball" />} />
        </div>
      </div>
    </div>
  );
}

export function NotFound() {
  return (
    <SiteFrame>
      <PageHead title="Page Not Found" missing />
      <NotFoundMessage title="Page Not Found">
        That one rolled out of bounds. The page has moved or doesn't exist.
      </NotFoundMessage>
    </SiteFrame>
  );
}
