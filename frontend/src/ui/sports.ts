export type SportKey = 'flag' | 'basketball' | 'soccer' | 'baseball' | 'tennis' | 'multi' | 'other';

const names: Record<string, SportKey> = {
  'flag football': 'flag',
  football: 'flag',
  basketball: 'basketball',
  soccer: 'soccer',
  baseball: 'baseball',
  tennis: 'tennis',
  'multi-sport': 'multi',
  'multi sport': 'multi',
  multisport: 'multi',
};

/** A sport's colors and ball; unknown names are gray. */
export function sportKey(name: string | null | undefined): SportKey {
  return names[(name ?? '').trim().toLowerCase()] ?? 'other';
}
