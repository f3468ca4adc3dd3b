/**
 * Whether two games of one day leave less than `rest` minutes between them; with a rest of 0, whether they overlap.
 * Times are minutes of the day, passed as separate numbers, because the search calls this millions of times with values
 * from typed arrays.
 */
export function findTooShortRests(
  start: number,
  end: number,
  otherStart: number,
  otherEnd: number,
  rest: number,
): boolean {
  return start < otherEnd + rest && otherStart < end + rest;
}
