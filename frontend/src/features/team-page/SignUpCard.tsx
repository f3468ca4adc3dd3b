import { teamTexts } from '@/content/team';
import { Badge } from '@/ui/Badge';
import { money } from '@/ui/format';
import './team.css';

interface Team {
  name: string;
  grade?: string | null;
  gender?: string | null;
  isRegistrationOpenNow: boolean;
  spotsLeft: number;
  price: number;
}

const lastWord = (name: string) => name.trim().split(/\s+/).at(-1) ?? name;

/** Join the team, or why that is not possible now. */
export function SignUpCard({ team, onRegister }: { team: Team; onRegister(): void }) {
  const left = team.spotsLeft;
  if (!team.isRegistrationOpenNow) {
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
  const audience = [team.gender?.toLowerCase(), team.grade ? `in ${team.grade}` : null]
    .filter(Boolean)
    .join(' ');
  return (
    <section className="join">
      <h2 className="t-2">Join the {lastWord(team.name)}</h2>
      <p className="small">
        {`${left} ${left === 1 ? 'spot' : 'spots'} left. `}
        {audience ? `For ${audience}.` : ''}
      </p>
      <div className="spread">
        <span className="num price">{money(team.price)}</span>
        <Badge state="open">Registration open</Badge>
      </div>
      <button type="button" className="btn sun block" onClick={onRegister}>
        Register a child
      </button>
    </section>
  );
}
