import { useEffect } from 'react';

import type { FamilyRegistrationResponse } from '@/api/generated/model';
import { toast } from '@/ui/toast';

import type { DashboardSearch } from './-address';

/** How long the URL keeps an accepted invitation. */
const KEPT_MS = 8000;

interface Props {
  /** The team that the family is invited to. */
  teamSlug: string | undefined;
  hasParent: boolean;
  registered: readonly FamilyRegistrationResponse[];
  overlay: unknown;
  open(search: DashboardSearch): void;
  endInvitation(): void;
}

/** What a team link shows on the dashboard; undefined without one. */
export function useInvitation({ teamSlug, hasParent, registered, overlay, open, endInvitation }: Props) {
  const isTaken = teamSlug !== undefined && registered.some((one) => one.teamSlug === teamSlug);
  // A family that continues with the next child keeps it.
  const isOver = isTaken && !overlay;
  useEffect(() => {
    if (!isOver) return undefined;
    const timer = setTimeout(endInvitation, KEPT_MS);
    return () => clearTimeout(timer);
  }, [isOver, endInvitation]);

  if (teamSlug === undefined) return undefined;
  return {
    teamSlug,
    onAddChild: () => open({ child: 'new' }),
    onEditChild: (id: number) => open({ child: String(id) }),
    onRegister: (childId: number) => {
      if (hasParent) return open({ for: String(childId), step: 'waiver' });
      toast({
        kind: 'bad',
        title: 'Missing Parent Information',
        description: 'Please add parent information to your family profile before registering.',
      });
      open({ parent: 'new' });
    },
  };
}
