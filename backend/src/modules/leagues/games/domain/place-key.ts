/** By what a place or a court is recognised, however it was typed. */
export function placeKey(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase();
}
