export interface CartLine {
  childId: number;
  childName: string;
  programId: number | null;
  name: string;
  programType: string;
  amount: number;
}

export interface CartGroup {
  childId: number;
  childName: string;
  rows: { key: string; words: string; amount: number }[];
}

const MANY = 3;
const sum = (lines: readonly CartLine[]) =>
  Math.round(lines.reduce((cents, line) => cents + line.amount * 100, 0)) / 100;

/** The quote's lines by child. Three or more clinic sessions of one price share a row. */
export function toCartGroups(lines: readonly CartLine[]): CartGroup[] {
  const byChild = new Map<number, CartLine[]>();
  for (const line of lines) byChild.set(line.childId, [...(byChild.get(line.childId) ?? []), line]);
  return [...byChild].map(([childId, own]) => ({
    childId,
    childName: own[0]?.childName ?? '',
    rows: toCartLines(own),
  }));
}

function toCartLines(own: readonly CartLine[]): CartGroup['rows'] {
  const sessions = own.filter(({ programType }) => programType === 'clinic');
  const price = sessions[0]?.amount;
  const isShared = sessions.length >= MANY && sessions.every(({ amount }) => amount === price);
  const single = own.filter((line) => !isShared || line.programType !== 'clinic');
  const rows = single.map((line) => ({ key: String(line.programId), words: line.name, amount: line.amount }));
  if (!isShared) return rows;
  return [
    { key: 'sessions', words: `${sessions.length} clinic sessions × $${price}`, amount: sum(sessions) },
    ...rows,
  ];
}
