/** Identifies a location or a court, however its name was typed. */
export function normalizeLocationName(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase();
}
