import { Icon } from '@/ui/Icon';
import './team.css';

interface Contact {
  name: string;
  email: string;
  phone: string;
}

/** How the team's families reach its coach. */
export function CoachCard({ coach }: { coach: Contact }) {
  return (
    <section className="panel" aria-label="Your coach">
      <div className="bar">
        <h2>Your coach</h2>
      </div>
      <div className="pad contact">
        <b>{coach.name}</b>
        <a className="row tight" href={`mailto:${coach.email}`}>
          <Icon name="mail" small />
          {coach.email}
        </a>
        <a className="row tight" href={`tel:${coach.phone.replace(/[^+\d]/g, '')}`}>
          <Icon name="phone" small />
          {coach.phone}
        </a>
      </div>
    </section>
  );
}
