/** A key that is the same for every way to type the name of a location or court. */
export function normalizeLocationName(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase();
}
