import type {
  GameResponse,
  PricingResponse,
  ProgramResponse,
  RefereeTimeSlotResponse,
  TeamResponse,
} from '@/api/generated/model';

export function program(facts: Partial<ProgramResponse> = {}): ProgramResponse {
  return {
    id: 1,
    name: 'Week 1: Kickoff Camp',
    type: 'camp',
    sport: 'Multi-Sport',
    description: 'Find your feet in three sports.',
    price: 325,
    maxParticipants: 20,
    currentParticipants: 4,
    spotsLeft: 16,
    location: 'Preston Park',
    ageRange: 'K-5th grade',
    minGrade: null,
    maxGrade: null,
    gender: null,
    audience: null,
    isAgeRangeUnparsed: false,
    equipment: null,
    imageUrl: null,
    startDate: '2027-06-21',
    endDate: '2027-06-25',
    registrationDeadline: null,
    registrationOpen: true,
    soldOut: false,
    isRegistrationOpenNow: true,
    cardState: 'open',
    badge: 'Upcoming',
    dateLabel: 'June 21-25',
    weekNumber: 1,
    monthNumber: null,
    sponsorName: null,
    sponsorLogoUrl: null,
    ...facts,
  };
}

export const pricing: PricingResponse = { processingFeePercent: 3, multiSession: { minimum: 4, amount: 50 } };

export function game(facts: Partial<GameResponse> = {}): GameResponse {
  return {
    id: 1,
    sport: 'Basketball',
    divisionId: 1,
    divisionName: '4th Grade Boys',
    seasonId: 16,
    date: '2027-01-10',
    time: '10:00',
    location: 'Penfield Gym',
    ...{ court: null, streetAddress: null, durationMinutes: 60 },
    ...{ status: 'scheduled', statusReason: null, winnerTeamId: null },
    homeTeamId: 1,
    awayTeamId: 2,
    homeTeam: { id: 1, name: 'Maple Glen Meteors', teamSlug: 'maple-glen-meteors' },
    awayTeam: { id: 2, name: 'Oakwood Owls', teamSlug: 'oakwood-owls' },
    homeScore: null,
    awayScore: null,
    ...facts,
  };
}

let slots = 0;

export function refereeSlot(facts: Partial<RefereeTimeSlotResponse> = {}): RefereeTimeSlotResponse {
  return {
    ...{
      id: ++slots,
      seasonId: 16,
      gameId: null,
      match: null,
      date: '2027-01-10',
      timeSlot: '09:00',
      durationMinutes: 60,
    },
    ...{ location: 'Riverside Park', field: 'Field 1', status: 'open', referee1Id: null, referee2Id: null },
    ...{ referee1: null, referee2: null, mySlot: null },
    ...facts,
  };
}

export function team(facts: Partial<TeamResponse> = {}): TeamResponse {
  return {
    id: 1,
    name: 'Maple Glen Meteors',
    teamSlug: 'maple-glen-meteors',
    school: 'Maple Glen Elementary',
    sport: 'Basketball',
    grade: '4th Grade',
    gradeNumber: 4,
    gender: 'Boys',
    tier: 'main',
    seasonId: 16,
    season: { id: 16, name: 'Winter Basketball League' },
    divisionId: 1,
    division: { id: 1, name: '4th Grade Boys' },
    coachApplication: { name: 'Andre Bell' },
    currentPlayers: 10,
    maxPlayers: 15,
    spotsLeft: 5,
    registrationOpen: true,
    isRegistrationOpenNow: true,
    price: 139,
    audience: { minGrade: 4, maxGrade: 4, gender: 'Boys', grades: '4th grade' },
    wins: 4,
    losses: 1,
    ties: 0,
    ...facts,
  };
}

export const familySession = {
  token: 'family-token',
  user: { id: 7, name: 'Dana Whitfield', email: 'dana@whitfield.example', role: 'parent' },
};
