import { Link } from '@tanstack/react-router';

import { headline } from '@/content/home';
import { organization } from '@/content/organization';
import { HeroArt } from '@/ui/art/HeroArt';
import './home.css';

/** The underlined word. */
const LOVED = 'Love';

export function Hero() {
  const [before, after] = headline.split(LOVED);
  return (
    <section className="hero">
      <div className="wrap">
        <div>
          <h1>
            {before}
            <span className="underlined">
              {LOVED}
              <svg viewBox="0 0 200 20" preserveAspectRatio="none" aria-hidden="true">
                <path
                  d="M3 12C50 3 140 2 197 9"
                  fill="none"
                  stroke="#FF8A1F"
                  strokeWidth="8"
                  strokeLinecap="round"
                  vectorEffect="non-scaling-stroke"
                />
              </svg>
            </span>
            {after}
          </h1>
          <p className="lead">{organization.tagline.replace('for pre-K', 'for children from pre-K')}</p>
          <div className="row">
            <Link className="btn sun big" to="/dashboard">
              Visit Your Dashboard
            </Link>
            <Link className="btn on-dark big" to="/programs">
              View programs
            </Link>
          </div>
        </div>
        <HeroArt />
      </div>
    </section>
  );
}
