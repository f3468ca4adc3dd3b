import type { ProposedSlotResponse, RainedOutGameResponse } from '@/api/generated/model';
import { dayLabel, timeLabel } from '@/ui/format';

import type { Choice } from './rainout';

const spot = ({
  date,
  time,
  location,
  court,
}: Pick<ProposedSlotResponse, 'date' | 'time' | 'location' | 'court'>) =>
  [dayLabel(date), timeLabel(time), location, court].filter(Boolean).join(', ');

/** One affected game, with its options. */
export function RainedOutGame({
  game,
  choice,
  onChoose,
}: {
  game: RainedOutGameResponse;
  choice: Choice;
  onChoose(choice: Choice): void;
}) {
  const { gameId, home, away, offers, reason } = game;
  const choices: { value: Choice; words: string; note?: string }[] = [
    ...offers.map((offer, i) => ({ value: i, words: spot(offer), note: offer.cost })),
    { value: 'postpone', words: 'Postpone', note: 'No new time yet.' },
    { value: 'leave', words: 'Keep as scheduled' },
  ];
  return (
    <fieldset className="panel rained-out">
      <legend>
        {home} vs {away}
      </legend>
      <p>
        <del>{spot(game)}</del>
      </p>
      {reason ? <p className="small muted">No new time found: {reason}</p> : null}
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
