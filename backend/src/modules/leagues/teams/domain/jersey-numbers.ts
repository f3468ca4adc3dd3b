/** The lowest numbers that no player of the team has. */
export function getAvailableNumbers(taken: readonly (number | null)[], count: number): number[] {
  const worn = new Set(taken);
  const free: number[] = [];
  for (let number = 1; free.length < count; number++) if (!worn.has(number)) free.push(number);
  return free;
}
