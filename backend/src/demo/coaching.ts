import type { EntityManager } from 'typeorm';
import { addDays } from '../kernel';
import { CoachApplication, LeagueTeam, TeamEvent, type Season } from '../modules/leagues';
import { WEEKS_PLAYED } from './calendar';

const OPENINGS = ['17:30', '18:00', '18:30'];

/** Each team practices once in every game week, on its own evening between games. */
export async function loadPractices(tx: EntityManager, season: Season): Promise<void> {
  const teams = await tx.find(LeagueTeam, { where: { seasonId: season.id }, order: { id: 'ASC' } });
  await tx.insert(
    TeamEvent,
    teams.flatMap(({ id, school }, i) =>
      Array.from({ length: 2 * WEEKS_PLAYED }, (_, week) => ({
        leagueTeamId: id,
        title: 'Practice',
        date: addDays(season.startDate!, 7 * week + 2 + (i % 3)),
        time: OPENINGS[i % OPENINGS.length],
        location: school,
        description: 'Bring water and your jersey.',
      })),
    ),
  );
}

type Applicant = Pick<CoachApplication, 'name' | 'phone' | 'school' | 'grade' | 'gender' | 'status'> &
  Partial<Pick<CoachApplication, 'experience' | 'certifications'>>;

const APPLICANTS: Applicant[] = [
  {
    name: 'Greta Falkenrath',
    phone: '(610) 555-0171',
    school: 'Cedar Row School',
    ...{ grade: '3rd', gender: 'Girls', status: 'pending' },
    experience: 'Six seasons with a county club.',
    certifications: 'First aid, 2025',
  },
  {
    name: 'Desmond Ayodele',
    phone: '(610) 555-0172',
    school: 'Creekside Elementary',
    ...{ grade: '5th', gender: 'Girls', status: 'pending' },
    experience: 'Played in college; has never coached.',
  },
  {
    name: 'Wendell Prue',
    phone: '(610) 555-0173',
    school: 'Loomis Elementary',
    ...{ grade: '4th', gender: 'Boys', status: 'rejected' },
  },
];

/** People who want to coach in a coming season, and one that the administrators could not accept. */
export async function loadApplications(tx: EntityManager, season: Season): Promise<void> {
  await tx.insert(
    CoachApplication,
    APPLICANTS.map((applicant) => ({
      ...applicant,
      email: `${applicant.name.toLowerCase().replace(' ', '.')}@example.com`,
      ...{ season: season.name, seasonId: season.id },
    })),
  );
}
