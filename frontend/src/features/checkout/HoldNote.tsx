import { clockWords, seatsWords } from './hold';
import { useTimeLeft } from './use-time-left';

export interface Hold {
  endsAt: number;
  places: number;
}

/** The time alone, for places that the ring has no room in. */
export function HoldClock({ endsAt }: { endsAt: number }) {
  return <span className="tab">{clockWords(useTimeLeft(endsAt))}</span>;
}

/** What a family asks itself after something failed. The seconds are seen, and not read out one by one. */
export function HoldNote({ hold, isUncharged }: { hold: Hold; isUncharged: boolean }) {
  return (
    <>
      {isUncharged ? 'Nothing was charged. ' : ''}
      {seatsWords(hold.places)} held for <HoldClock endsAt={hold.endsAt} />.
    </>
  );
}
