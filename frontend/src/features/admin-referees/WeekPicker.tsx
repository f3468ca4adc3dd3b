import { Icon } from '@/ui/Icon';

/** One week at a time, or all of them. */
export function WeekPicker({
  weeks,
  week,
  onWeek,
  onBack,
}: {
  weeks: readonly string[];
  /** undefined: all are shown. */
  week: string | undefined;
  /** undefined: all of them. */
  onWeek(week: string | undefined): void;
  onBack(): void;
}) {
  const at = weeks.indexOf(week ?? '');
  const turn = (to: number, label: string, icon: 'left' | 'right') => (
    <button
      type="button"
      className="icon-btn s"
      aria-label={label}
      disabled={weeks[to] === undefined}
      onClick={() => onWeek(weeks[to])}
    >
      <Icon name={icon} small />
    </button>
  );
  return (
    <span className="ref-weeks">
      {week === undefined ? (
        <button type="button" className="btn text s" onClick={onBack}>
          One week at a time
        </button>
      ) : (
        <>
          {turn(at - 1, 'Previous week', 'left')}
          <b aria-live="polite">
            Week {at + 1} of {weeks.length}
          </b>
          {turn(at + 1, 'Next week', 'right')}
          <button type="button" className="btn text s" onClick={() => onWeek(undefined)}>
            All weeks
          </button>
        </>
      )}
    </span>
  );
}
