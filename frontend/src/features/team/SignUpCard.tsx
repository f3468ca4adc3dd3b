import { Link } from '@tanstack/react-router';

import { teamTexts } from '@/content/team';
import { Badge } from '@/ui/Badge';
import { money } from '@/ui/format';
import { Skeleton } from '@/ui/states';
import './team.css';

interface Team {
  name: string;
  grade?: string | null;
  gender?: string | null;
  registrationOpen: boolean;
  placesLeft: number;
}

/** The program under which places on the team are sold. */
export interface TeamOffer {
  id: number;
  name: string;
  price: number;
}

interface Props {
  team: Team;
  /** Null when nothing of the season can be bought online now, undefined until that is known. */
  offer: TeamOffer | null | undefined;
  onRegister(offer: TeamOffer): void;
}

const lastWord = (name: string) => name.trim().split(/\s+/).at(-1) ?? name;

/** Join the team, or why that is not possible now. */
export function SignUpCard({ team, offer, onRegister }: Props) {
  const left = team.placesLeft;
  if (!team.registrationOpen || left === 0) {
    return (
      <section className="panel">
        <div className="bar">
          <h2>{teamTexts.closed}</h2>
          <Badge state="sold">{left === 0 ? 'Full' : 'Closed'}</Badge>
        </div>
        <p className="pad muted">{teamTexts.closedText}</p>
      </section>
    );
  }
  const whom = [team.gender?.toLowerCase(), team.grade ? `in ${team.grade}` : null].filter(Boolean).join(' ');
  return (
    <section className="join">
      <h2 className="t-2">Join the {lastWord(team.name)}</h2>
      <p className="small">
        {`${left} ${left === 1 ? 'place' : 'places'} left. `}
        {whom ? `For ${whom}.` : ''}
      </p>
      {offer === undefined ? (
        <Skeleton className="join-shape" label="Loading the price..." />
      ) : offer === null ? (
        <>
          <p className="small">{teamTexts.askText}</p>
          <Link className="btn sun block" to="/contact">
            {teamTexts.ask}
          </Link>
        </>
      ) : (
        <>
          <div className="spread">
            <span className="num price">{money(offer.price)}</span>
            <Badge state="open">Registration open</Badge>
          </div>
          <button type="button" className="btn sun block" onClick={() => onRegister(offer)}>
            Register a child
          </button>
          <p className="small note">{teamTexts.placedBy(offer.name)}</p>
        </>
      )}
    </section>
  );
}
