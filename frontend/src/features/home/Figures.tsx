import type { ReactNode } from 'react';

import { figures } from '@/content/home';
import { Jersey } from '@/ui/Jersey';
import { Mark } from '@/ui/Logo';
import './home.css';

export function Figures({ name }: { name: string }) {
  return (
    <section className="stats" aria-label={`${name} by the numbers`}>
      <div className="wrap">
        <ul className="rail">
          {figures.map((one) => (
            <HangingFigure
              key={one.label}
              dark={'dark' in one}
              color={one.color}
              figure={one.figure}
              label={one.label}
            />
          ))}
          <li className="stat logo-tile">
            <div className="tile">
              <Mark size={56} onDark />
              <span>{name}</span>
            </div>
          </li>
        </ul>
      </div>
    </section>
  );
}

/** A number on a shirt that hangs on the rail. */
function HangingFigure({
  color,
  dark,
  figure,
  label,
}: {
  color: string;
  dark?: boolean;
  figure: ReactNode;
  label: string;
}) {
  return (
    <li className="stat">
      <div className={dark ? 'hang dark' : 'hang'}>
        <Jersey color={color} trim={dark ? '#0B2545' : '#fff'} size={152} hanger />
        <span className="num">{figure}</span>
      </div>
      <p>{label}</p>
    </li>
  );
}
