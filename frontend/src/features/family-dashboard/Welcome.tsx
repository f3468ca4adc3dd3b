import { Ball } from '@/ui/Ball';
import { Play } from '@/ui/Play';
import { firstName, listed } from '@/ui/people';
import { sportKey } from '@/ui/sports';
import '@/ui/styles/dashboard.css';
import './family.css';

export interface NextUp {
  /** Their first names. */
  children: readonly string[];
  programName: string;
  sport: string;
  dateLabel: string;
  location: string;
}

function formatRoster(children: number): string {
  if (children === 0) return 'Everything for your family is on this page.';
  const who = children === 1 ? '1 child' : `${children} children`;
  return `${who} in your family profile. Everything for your family is on this page.`;
}

export function Welcome({ name, children, next }: { name: string; children: number; next?: NextUp }) {
  return (
    <section className="hello">
      <div className="lines">
        <Play court />
      </div>
      <div className="wrap">
        <div>
          <h1>{name ? `Welcome back, ${firstName(name)}` : 'Welcome'}</h1>
          <p>{formatRoster(children)}</p>
        </div>
        {next ? (
          <div className="next">
            <Ball sport={sportKey(next.sport)} size={40} />
            <p>
              <b>
                Next up: {listed(next.children)}, {next.programName}
              </b>
              <br />
              {next.dateLabel} at {next.location}
            </p>
          </div>
        ) : null}
      </div>
    </section>
  );
}
