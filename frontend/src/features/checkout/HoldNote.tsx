import { formatTimeLeft, formatSpotCount } from './hold';
import { useTimeLeft } from './use-time-left';

export interface Hold {
  endsAt: number;
  places: number;
}

/** The time alone, where the ring does not fit. */
export function HoldClock({ endsAt }: { endsAt: number }) {
  return <span className="tab">{formatTimeLeft(useTimeLeft(endsAt))}</span>;
}

/** What a family wonders after something failed. The seconds are visible, but not read out one by one. */
export function HoldNote({ hold, isUncharged }: { hold: Hold; isUncharged: boolean }) {
  return (
    <>
      {isUncharged ? "You weren't charged. " : ''}
      {formatSpotCount(hold.places)} held for another <HoldClock endsAt={hold.endsAt} />.
    </>
  );
}
