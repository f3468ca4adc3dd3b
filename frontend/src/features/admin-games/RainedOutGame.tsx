import type { OfferedSlotDto, RainedOutGameDto } from '@/api/generated/model';
import { dayLabel, timeLabel } from '@/ui/format';

import type { Choice } from './rain-out';

const spot = ({
  date,
  time,
  location,
  court,
}: Pick<OfferedSlotDto, 'date' | 'time' | 'location' | 'court'>) =>
  [dayLabel(date), timeLabel(time), location, court].filter(Boolean).join(', ');

/** One game that falls out, with what can become of it. */
export function RainedOutGame({
  game,
  choice,
  onChoose,
}: {
  game: RainedOutGameDto;
  choice: Choice;
  onChoose(choice: Choice): void;
}) {
  const { gameId, home, away, offers, reason } = game;
  const choices: { value: Choice; words: string; note?: string }[] = [
    ...offers.map((offer, i) => ({ value: i, words: spot(offer), note: offer.cost })),
    { value: 'postpone', words: 'Postpone it', note: 'It gets no new time yet.' },
    { value: 'leave', words: 'Leave it as it is' },
  ];
  return (
    <fieldset className="panel rained-out">
      <legend>
        {home} vs {away}
      </legend>
      <p>
        <del>{spot(game)}</del>
      </p>
      {reason ? <p className="small muted">No other time: {reason}</p> : null}
      {choices.map(({ value, words, note }) => (
        <label key={value}>
          <input
            type="radio"
            name={`game-${gameId}`}
            checked={choice === value}
            onChange={() => onChoose(value)}
          />
          <span>
            {words}
            {note ? <span className="sub">{note}</span> : null}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
