import { In, type EntityManager } from 'typeorm';
import { getByIds } from '../../../platform';
import { AssistantCoach } from './entities/assistant-coach.entity';
import { Coach } from './entities/coach.entity';
import { TeamCoach } from './entities/team-coach.entity';

/** A person who can be reached by email or phone. */
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
  const options = { where: { teamId: In([...teamIds]) }, order: { id: 'ASC' } } as const;
  const teamCoaches = await manager.find(TeamCoach, options);
  const assistants = await manager.find(AssistantCoach, options);
  const coaches = await getByIds(
    manager,
    Coach,
    teamCoaches.map(({ coachId }) => coachId),
  );
  return [
    ...teamCoaches.flatMap(({ teamId, coachId }) => {
      const coach = coaches.get(coachId);
      return coach ? [{ teamId, name: coach.name, email: coach.email, phone: coach.phone }] : [];
    }),
    ...assistants.map(({ teamId, name, email, phone }) => ({ teamId, name, email: email || null, phone })),
  ];
}
