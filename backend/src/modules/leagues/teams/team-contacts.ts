import { In, type EntityManager } from 'typeorm';
import { getByIds } from '../../../platform';
import { AssistantCoach } from './entities/assistant-coach.entity';
import { Coach } from './entities/coach.entity';
import { TeamCoach } from './entities/team-coach.entity';

/** People who can be reached by email or phone. */
export interface TeamContact {
  /** null for someone without a team. */
  teamId: number | null;
  name: string;
  email: string | null;
  phone: string | null;
}

/** The head and assistant coaches of these teams. */
export async function listTeamCoachContacts(
  manager: EntityManager,
  teamIds: readonly number[],
): Promise<(TeamContact & { teamId: number })[]> {
  const ofTeams = { where: { teamId: In([...teamIds]) }, order: { id: 'ASC' } } as const;
  const leading = await manager.find(TeamCoach, ofTeams);
  const assistants = await manager.find(AssistantCoach, ofTeams);
  const heads = await getByIds(
    manager,
    Coach,
    leading.map(({ coachId }) => coachId),
  );
  return [
    ...leading.flatMap(({ teamId, coachId }) => {
      const head = heads.get(coachId);
      return head ? [{ teamId, name: head.name, email: head.email, phone: head.phone }] : [];
    }),
    ...assistants.map(({ teamId, name, email, phone }) => ({ teamId, name, email: email || null, phone })),
  ];
}
