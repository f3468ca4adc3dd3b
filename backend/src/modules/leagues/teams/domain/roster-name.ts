/** The name that visitors see: the first name and the last name's initial, "Maya W." */
export function rosterName(childName: string): string {
  const [first = '', ...rest] = childName.trim().split(/\s+/);
  const [initial] = rest.at(-1) ?? '';
  return initial ? `${first} ${initial.toUpperCase()}.` : first;
}
