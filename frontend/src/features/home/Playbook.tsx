import { Link } from '@tanstack/react-router';

import { coachLinks, joinSteps } from '@/content/home';
import { Whistle } from '@/ui/art/Drawing';
import { Icon } from '@/ui/Icon';
import './home.css';

/** Three steps to a spot, and the entry for coaches. */
export function Playbook({ signedIn }: { signedIn: boolean }) {
  return (
    <section className="section">
      <div className="wrap playbook">
        <div className="board">
          <h2>Ready to Join a Program?</h2>
          <p className="lead">Three passes and your child is on the field.</p>
          <div className="steps-box">
            <svg className="route hide-s" viewBox="0 0 680 96" preserveAspectRatio="none" aria-hidden="true">
              <path
                d="M72 44C130 -8 180 30 228 54M296 60C350 100 400 60 452 36"
                fill="none"
                stroke="#fff"
                strokeWidth="4"
                strokeLinecap="round"
                strokeDasharray="1 12"
                vectorEffect="non-scaling-stroke"
              />
            </svg>
            <ol className="steps">
              {joinSteps.map((step, index) => (
                <li key={step.title}>
                  <span className="o num">{index + 1}</span>
                  <h3>{step.title}</h3>
                  <p>{step.text}</p>
                </li>
              ))}
            </ol>
          </div>
          <div className="row go">
            <Link className="btn sun" to={signedIn ? '/dashboard' : '/auth'}>
              {signedIn ? 'Visit Dashboard' : 'Family Login'}
            </Link>
          </div>
        </div>
        <div className="clip">
          <div className="sheet">
            <Whistle />
            <h2 className="t-2">Interested in Coaching?</h2>
            <p className="muted">
              Every team is led by a volunteer. You bring the whistle; we bring the playbook.
            </p>
            <div className="linklist">
              {coachLinks.map((link) => (
                <Link key={link.to} to={link.to}>
                  {link.label} <Icon name="arrow" />
                </Link>
              ))}
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}
