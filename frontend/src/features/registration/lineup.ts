export interface LineupLine {
  childId: number;
  childName: string;
  programId: number | null;
  name: string;
  programType: string;
  amount: number;
}

export interface LineupGroup {
  childId: number;
  childName: string;
  rows: { key: string; words: string; amount: number }[];
}

const MANY = 3;
const sumOf = (lines: readonly LineupLine[]) =>
  Math.round(lines.reduce((cents, line) => cents + line.amount * 100, 0)) / 100;

/** The quote's lines by child. Three and more clinic sessions of one price share a row. */
export function lineupOf(lines: readonly LineupLine[]): LineupGroup[] {
  const byChild = new Map<number, LineupLine[]>();
  for (const line of lines) byChild.set(line.childId, [...(byChild.get(line.childId) ?? []), line]);
  return [...byChild].map(([childId, own]) => {
    const [first] = own;
    const alike = own.every((line) => line.programType === 'clinic' && line.amount === first?.amount);
    return {
      childId,
      childName: first?.childName ?? '',
      rows:
        alike && own.length >= MANY
          ? [{ key: 'all', words: `${own.length} clinic sessions × $${first?.amount}`, amount: sumOf(own) }]
          : own.map((line) => ({ key: String(line.programId), words: line.name, amount: line.amount })),
    };
  });
}
