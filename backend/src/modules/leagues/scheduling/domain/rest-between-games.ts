/**
 * The rest time between two games: whether two games of one day leave less than `rest` minutes between them. With a
 * rest of 0, whether they overlap. Times are minutes of the day, passed as separate numbers because the search asks
 * this some million times and keeps them in typed arrays.
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
