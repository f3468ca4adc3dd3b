/** Families' likely mail providers; short names are never suggested. */
const KNOWN = [
  ...['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com', 'comcast.net', 'verizon.net'],
  ...['protonmail.com', 'optonline.net', 'sbcglobal.net', 'bellsouth.net', 'earthlink.net'],
];
/** A letter or two away from one of these, and still right. */
const RIGHT = [
  'mail.com',
  'email.com',
  'ymail.com',
  'gmx.com',
  'fmail.com',
  'rocketmail.com',
  'hotmail.co.uk',
];
/** No mailbox ends in these. */
const ENDINGS: Record<string, string> = {
  ...{ con: 'com', cmo: 'com', ocm: 'com', vom: 'com', xom: 'com', comm: 'com', coom: 'com', cpm: 'com' },
  ...{ nte: 'net', ent: 'net', met: 'net', ogr: 'org', orgg: 'org', eud: 'edu', rdu: 'edu' },
};

/** The address that was probably meant, when its domain is a typo of a known one. */
export function suggestEmailCorrection(address: string): string | undefined {
  const [, name, typed] = /^([^\s@]+)@([^\s@]+\.[^\s@]+)$/.exec(address.trim()) ?? [];
  if (!name || !typed) return undefined;
  const domain = typed.toLowerCase();
  if (KNOWN.includes(domain) || RIGHT.includes(domain)) return undefined;
  const ended = domain.replace(/[^.]+$/, (ending) => ENDINGS[ending] ?? ending);
  const known = KNOWN.find((one) => slips(ended, one) <= (one.length > 10 ? 2 : 1));
  const confirmed = known ?? ended;
  return confirmed === domain ? undefined : `${name}@${confirmed}`;
}

/** Letters omitted, added, changed, or swapped with their neighbor. */
function slips(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (_, j) => i + j),
  );
  const at = (i: number, j: number) => rows[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i += 1)
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let least = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + same);
      if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, at(i - 2, j - 2) + 1);
      rows[i]![j] = least;
    }
  return at(a.length, b.length);
}
