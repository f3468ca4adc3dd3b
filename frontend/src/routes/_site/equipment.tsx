import { createFileRoute } from '@tanstack/react-router';

import { bring, equipment } from '@/content/equipment';
import { PageHead } from '@/site/page-head';
import { SportBadge } from '@/ui/Badge';
import { Banner } from '@/ui/Banner';
import { Icon } from '@/ui/Icon';

export const Route = createFileRoute('/_site/equipment')({ component: Equipment });

function Equipment() {
  return (
    <>
      <PageHead
        title="Equipment"
        description="Youth sports equipment modifications: hoop heights and ball sizes by grade, and what to bring."
        canonical="/equipment"
      />
      <Banner
        title="Youth sports equipment modifications"
        lead="Lower hoops and smaller balls, so kids can play the real game."
      />
      <section className="section closer">
        <div className="wrap">
          <div className="pair">
            {equipment.map((one) => (
              <section className="panel" key={one.title}>
                <div className="bar">
                  <h2>{one.title}</h2>
                  <SportBadge sport={one.sport} />
                </div>
                <p className="pad muted">{one.text}</p>
                <table className="sheet-table">
                  <thead>
                    <tr>
                      {one.columns.map((column) => (
                        <th key={column} scope="col">
                          {column}
                        </th>
                      ))}
                    </tr>
                  </thead>
                  <tbody>
                    {one.rows.map(([grades, value]) => (
                      <tr key={grades}>
                        <th scope="row">{grades}</th>
                        <td className="num">{value}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </section>
            ))}
          </div>
          <h2 className="t-2 gap-above">What to bring</h2>
          <ul className="bring">
            {bring.map((one) => (
              <li className="card" key={one.title}>
                <Icon name="check" />
                <div>
                  <h3 className="t-4">{one.title}</h3>
                  <p className="small muted">{one.text}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </section>
    </>
  );
}
