import { createFileRoute, Link } from '@tanstack/react-router';

import { programCards } from '@/content/programs';
import { PageHead } from '@/site/page-head';
import { Banner } from '@/ui/Banner';
import { Icon } from '@/ui/Icon';
import { Surface } from '@/ui/art/Surface';

export const Route = createFileRoute('/_site/register')({ component: Register });

function Register() {
  return (
    <>
      <PageHead
        title="Register"
        description="Choose a camp, clinic or league and register your child."
        canonical="/register"
      />
      <Banner title="Register" lead="Choose a type of program to get started." />
      <section className="section close">
        <div className="wrap">
          <ul className="doors">
            {programCards.map((card) => (
              <li key={card.type}>
                <Link to="/programs" search={{ show: card.type }}>
                  <Surface floor={card.floor} align={card.align} />
                  <span className="txt">
                    <span>
                      <span className="name">{card.name}</span>
                      <span className="sum">{card.summary}</span>
                    </span>
                    <Icon name="arrow" />
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </section>
    </>
  );
}
