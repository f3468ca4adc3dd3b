import { createFileRoute } from '@tanstack/react-router';

import { ruleSections, underConstruction } from '@/content/rules';
import { PageHead } from '@/site/page-head';
import { Badge } from '@/ui/Badge';
import { Ball } from '@/ui/Ball';
import { Banner } from '@/ui/Banner';
import { sportKey } from '@/ui/sports';

export const Route = createFileRoute('/_site/rules')({ component: Rules });

function Rules() {
  return (
    <>
      <PageHead
        title="League rules"
        description="League rules and guidelines: flag football, basketball, policies and weather."
        canonical="/rules"
      />
      <Banner title="League rules" lead="Short enough to read on the way to the game." />
      <section className="section closer">
        <div className="wrap readable stack-l">
          {ruleSections.map((section) => (
            <section className="panel" key={section.id} id={section.id}>
              <div className="bar">
                <h2 className="row tight">
                  {section.sport ? <Ball sport={sportKey(section.sport)} size={28} /> : null}
                  {section.title}
                </h2>
                {section.groups.length === 0 ? <Badge state="soon">{underConstruction}</Badge> : null}
              </div>
              <div className="pad rules">
                {section.groups.length === 0 ? (
                  <p className="muted">
                    We're still writing this section. Until it's ready, the referee's decision stands.
                  </p>
                ) : (
                  section.groups.map((group) => (
                    <div key={group.title}>
                      <h3>{group.title}</h3>
                      <ul>
                        {group.rules.map((rule) => (
                          <li key={rule}>{rule}</li>
                        ))}
                      </ul>
                    </div>
                  ))
                )}
              </div>
            </section>
          ))}
        </div>
      </section>
    </>
  );
}
