interface Registered {
  id: number;
  childId: number | null;
  childName: string;
  createdAt: string;
}

export interface ChildsRegistrations<R> {
  childName: string;
  registrations: R[];
}

/** Newest first; a child's position is that of its newest registration. */
export function byChild<R extends Registered>(registrations: readonly R[]): ChildsRegistrations<R>[] {
  const newest = [...registrations].sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id);
  const groups = new Map<number | string, ChildsRegistrations<R>>();
  for (const registration of newest) {
    const { childId, childName } = registration;
    const group = groups.get(childId ?? childName);
    if (group) group.registrations.push(registration);
    else groups.set(childId ?? childName, { childName, registrations: [registration] });
  }
  return [...groups.values()];
}
