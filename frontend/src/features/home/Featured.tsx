import { Link } from '@tanstack/react-router';

import { featured } from '@/content/home';
import { Surface } from '@/ui/art/Surface';
import { Badge } from '@/ui/Badge';
import { money } from '@/ui/format';
import { Icon } from '@/ui/Icon';
import { Ticket } from '@/ui/Ticket';
import './home.css';

interface OpenProgram {
  type: string;
  name: string;
  price: number;
  cardState: string;
}

/** What the displayed price buys, if that is open; otherwise the cheapest open program, with its own price. */
function openAt(dollars: number, programs: readonly OpenProgram[]): OpenProgram | undefined {
  const open = programs.filter(({ cardState }) => cardState === 'open');
  return open.find(({ price }) => price === dollars) ?? open.sort((a, b) => a.price - b.price)[0];
}

/** Three fixed tickets; each names the first open program of its kind and price. */
export function Featured({ programs }: { programs: readonly OpenProgram[] | undefined }) {
  return (
    <section className="section">
      <div className="wrap">
        <div className="head">
          <h2>Featured Programs</h2>
          <Link className="btn text" to="/programs">
            All programs <Icon name="arrow" small />
          </Link>
        </div>
        <div className="featured">
          {featured.map((one) => {
            const open = openAt(one.dollars, programs?.filter(({ type }) => type === one.type) ?? []);
            return (
              <Ticket
                key={one.type}
                stub={
                  <>
                    <p className="num price">
                      {money(one.dollars)}
                      {one.andUp ? '+' : ''} <small>{one.per}</small>
                    </p>
                    <Link className="btn" to="/programs" search={{ show: one.type }}>
                      Learn More <Icon name="arrow" small />
                    </Link>
                  </>
                }
              >
                <Surface floor={one.floor} align={one.align} />
                <div className="body">
                  <div className="spread">
                    <h3 className="display t-2">{one.name}</h3>
                    {open ? (
                      <Badge state="open">
                        Open: {open.name}
                        {open.price === one.dollars ? '' : `, ${money(open.price)}`}
                      </Badge>
                    ) : null}
                  </div>
                  <p className="muted">{one.text}</p>
                  <dl className="facts wide">
                    {one.facts.map(([term, fact]) => (
                      <div key={term}>
                        <dt>{term}</dt>
                        <dd>{fact}</dd>
                      </div>
                    ))}
                  </dl>
                </div>
              </Ticket>
            );
          })}
        </div>
      </div>
    </section>
  );
}
