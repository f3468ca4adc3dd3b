import { Badge } from '@/ui/Badge';
import { Icon, type IconName } from '@/ui/Icon';

export interface SecurityValues {
  claims: readonly { area: string; text: string }[];
}

const icons: Record<string, IconName> = {
  'sign-in': 'lock',
  network: 'flag',
  'rate limits': 'clock',
  'input validation': 'check',
  payments: 'card',
  database: 'file',
  monitoring: 'chart',
  server: 'gear',
};

const tiles = [
  { title: 'Sign-in', text: 'Single-use links, no passwords for families' },
  { title: 'Payments', text: 'Card numbers never reach our servers' },
  { title: "Children's data", text: 'First name and initial for visitors' },
] as const;

const recommendations = [
  { priority: 'high', text: 'Keep your mailbox to yourself: whoever reads your mail can sign in.' },
  {
    priority: 'high',
    text: 'Sign out on devices that others use, or everywhere at once from your dashboard.',
  },
  {
    priority: 'medium',
    text: 'Check that the address in your browser is ours before you type an e-mail address.',
  },
] as const;

export function SecurityOverview({ facts }: { facts: SecurityValues }) {
  return (
    <div className="stack-l">
      <ul className="tiles">
        {tiles.map((tile) => (
          <li className="card" key={tile.title}>
            <Badge state="open">Active</Badge>
            <h2 className="t-4">{tile.title}</h2>
            <p className="small muted">{tile.text}</p>
          </li>
        ))}
      </ul>
      <section className="panel">
        <div className="bar">
          <h2>In force</h2>
        </div>
        <ul className="claims">
          {facts.claims.map((claim) => (
            <li key={`${claim.area} ${claim.text}`}>
              <Icon name={icons[claim.area.toLowerCase()] ?? 'check'} />
              <span>
                <b>{claim.area}</b>
                <span className="small muted">{claim.text}</span>
              </span>
              <Badge state="open">Active</Badge>
            </li>
          ))}
        </ul>
      </section>
      <section className="panel">
        <div className="bar">
          <h2>What you can do</h2>
        </div>
        <ul className="claims">
          {recommendations.map((one) => (
            <li key={one.text}>
              <Icon name="info" />
              <span>{one.text}</span>
              <Badge state={one.priority === 'high' ? 'sold' : 'soon'}>{one.priority}</Badge>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
