import { useState } from 'react';

import { freeAgents, leagues } from '@/content/programs';
import { money } from '@/ui/format';
import { Icon } from '@/ui/Icon';
import { Surface } from '@/ui/art/Surface';

import { DetailHead } from './DetailHead';
import './programs.css';

export function LeagueDetail({ onRegister }: { onRegister(league: string): void }) {
  const [agents, setAgents] = useState(false);
  return (
    <>
      <DetailHead title="Sports Leagues" text="School teams with volunteer coaches.">
        <button
          type="button"
          className="btn line"
          aria-expanded={agents}
          aria-controls="free-agents"
          onClick={() => setAgents(!agents)}
        >
          Free Agents <Icon name={agents ? 'up' : 'down'} small />
        </button>
      </DetailHead>
      {agents ? (
        <div className="notice" id="free-agents">
          <Icon name="info" />
          <span>
            <b>{freeAgents.question}</b> {freeAgents.text}
          </span>
        </div>
      ) : null}
      <div className="games">
        {leagues.map((league) => (
          <article className="card league" key={league.name}>
            <Surface floor={league.floor} align={league.align} />
            <div className="body">
              <div>
                <h3>{league.name}</h3>
                <p className="muted">{league.who}</p>
              </div>
              <dl className="facts">
                {league.facts.map(([term, fact]) => (
                  <div className="row-of" key={term}>
                    <dt>{term}</dt>
                    <dd>{fact}</dd>
                  </div>
                ))}
              </dl>
              <div className="act">
                <span className="num price">{money(league.price)}</span>
                <button
                  type="button"
                  className="btn"
                  aria-label={`Register for ${league.name}`}
                  onClick={() => onRegister(league.name)}
                >
                  Register
                </button>
              </div>
            </div>
          </article>
        ))}
      </div>
    </>
  );
}
