import { Ball } from '@/ui/Ball';
import { sportKey } from '@/ui/sports';
import './schedules.css';

export function SportChips({
  sports,
  value,
  onChange,
}: {
  sports: readonly string[];
  value: string | undefined;
  onChange(sport: string | undefined): void;
}) {
  return (
    <div className="chips" role="group" aria-label="Sport">
      <button
        type="button"
        className={value === undefined ? 'chip on' : 'chip'}
        aria-pressed={value === undefined}
        onClick={() => onChange(undefined)}
      >
        All Games
      </button>
      {sports.map((sport) => {
        const on = value?.toLowerCase() === sport.toLowerCase();
        return (
          <button
            key={sport}
            type="button"
            className={on ? 'chip on' : 'chip'}
            aria-pressed={on}
            onClick={() => onChange(sport)}
          >
            <Ball sport={sportKey(sport)} size={20} />
            {sport}
          </button>
        );
      })}
    </div>
  );
}
