interface Registered {
  childId: number | null;
  childName: string;
  programName: string;
}

/** The sentence below "Registration Complete!". */
export function formatSuccess(registrations: readonly Registered[], isFree: boolean): string {
  if (isFree) return 'Your free registration has been processed successfully.';
  const children = new Set(registrations.map(({ childId, childName }) => childId ?? childName)).size;
  if (children > 1) return `${children} children have been successfully registered!`;
  const [first] = registrations;
  if (!first) return 'Your registration has been processed successfully.';
  const what = registrations.length === 1 ? first.programName : `${registrations.length} programs`;
  return `${first.childName} is registered for ${what}.`;
}
