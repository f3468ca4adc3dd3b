import { figures } from '@/content/home';
import { HangingFigure } from '@/ui/Jersey';
import { Mark } from '@/ui/Logo';

export function Figures({ name }: { name: string }) {
  return (
    <section className="stats" aria-label={`${name} in numbers`}>
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
