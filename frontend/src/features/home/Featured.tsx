import { Link } from '@tanstack/react-router';

import { featured } from '@/content/home';
import { Surface } from '@/ui/art/Surface';
import { Badge } from '@/ui/Badge';
import { Icon } from '@/ui/Icon';
import { Ticket } from '@/ui/Ticket';
import './home.css';

interface OpenProgram {
  type: string;
  name: string;
  cardState: string;
}

/** Three fixed tickets; each tells the first program of its kind that is open now. */
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
            const open = programs?.find(
              (program) => program.type === one.type && program.cardState === 'open',
            );
            return (
              <Ticket
                key={one.type}
                stub={
                  <>
                    <p className="num price">
                      {one.price} <small>{one.per}</small>
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
                    {open ? <Badge state="open">Open: {open.name}</Badge> : null}
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
