/** The lowest numbers that no player of the team has. */
export function getAvailableNumbers(taken: readonly (number | null)[], count: number): number[] {
  const takenNumbers = new Set(taken);
  const freeNumbers: number[] = [];
  for (let number = 1; freeNumbers.length < count; number++)
    if (!takenNumbers.has(number)) freeNumbers.push(number);
  return freeNumbers;
}
