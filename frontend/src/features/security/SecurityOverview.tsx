import type { SecurityFactsResponse } from '@/api/generated/model';
import { measures, recommendations, tiles } from '@/content/security';
import { Badge } from '@/ui/Badge';
import { Icon } from '@/ui/Icon';
import './security.css';

export function SecurityOverview({ facts }: { facts: SecurityFactsResponse }) {
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
          <h2>Protections in place</h2>
        </div>
        <ul className="measures">
          {measures.map((measure) => {
            const active = measure.active?.(facts) ?? true;
            return (
              <li key={measure.area}>
                <Icon name={measure.icon} />
                <span>
                  <b>{measure.area}</b>
                  <span className="small muted">{measure.text(facts)}</span>
                </span>
                <Badge state={active ? 'open' : 'off'}>{active ? 'Active' : 'Off'}</Badge>
              </li>
            );
          })}
        </ul>
      </section>
      <section className="panel">
        <div className="bar">
          <h2>What you can do</h2>
        </div>
        <ul className="measures">
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
