/** The text typed into the audit search. */
export interface AuditSearch {
  /** A pattern for names and actions; actions have dots and underscores where people type spaces. */
  like: string;
  /** The values that an amount of money may have in previous and new values: dollars or cents. */
  amounts: number[] | null;
}

export function parseAuditSearch(typed: string): AuditSearch {
  const like = `%${typed.trim().replace(/[\\%_]/g, '\\$&')}%`;
  const amount = /^\$?\s?(\d{1,3}(?:,?\d{3})*|\d+)(\.\d{1,2})?$/.exec(typed.trim());
  if (!amount) return { like, amounts: null };
  const dollars = Number(`${amount[1].replaceAll(',', '')}${amount[2] ?? ''}`);
  return { like, amounts: [dollars, Math.round(dollars * 100)] };
}
