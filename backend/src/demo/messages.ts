import type { EntityManager } from 'typeorm';
import { TeamMessage } from '../modules/leagues';

interface Voice {
  userId: number;
  name: string;
}

export interface TeamVoices {
  teamId: number;
  coach: Voice;
  parents: readonly Voice[];
}

interface Line {
  /** 'coach', or which of the parents. */
  by: 'coach' | 0 | 1;
  hoursAgo: number;
  message: string;
  isAnnouncement?: true;
}

const TALKS: Line[][] = [
  [
    {
      ...{ by: 'coach', hoursAgo: 140, isAnnouncement: true },
      message: 'Team pictures are before our next game. Please be there 20 minutes early, in the jersey.',
    },
    { by: 0, hoursAgo: 74, message: 'Could someone give us a ride to practice this week?' },
    { by: 1, hoursAgo: 73, message: 'We have two free seats and drive right past you.' },
    { by: 0, hoursAgo: 72, message: 'Thank you, that helps a lot!' },
  ],
  [
    {
      ...{ by: 'coach', hoursAgo: 118, isAnnouncement: true },
      message: 'Orange slices are back! Tell us here which game you can bring them to.',
    },
    { by: 1, hoursAgo: 95, message: "We'll take the next one." },
    { by: 'coach', hoursAgo: 47, message: 'Proud of everyone today, especially the passing.' },
  ],
  [
    {
      by: 0,
      hoursAgo: 122,
      message: 'Someone left a blue water bottle in the gym. Did anyone take it home?',
    },
    { by: 'coach', hoursAgo: 120, message: "I have it. I'll bring it to practice." },
    {
      ...{ by: 'coach', hoursAgo: 52, isAnnouncement: true },
      message: 'The gym is cold in the evenings now. Long sleeves under the jersey are fine.',
    },
  ],
];

/** What coaches and families of the season in play have written to each other. */
export async function loadMessages(
  tx: EntityManager,
  boards: readonly TeamVoices[],
  now: Date,
): Promise<void> {
  const rows = boards.flatMap(({ teamId, coach, parents }, i) =>
    TALKS[i % TALKS.length].map(({ by, hoursAgo, message, isAnnouncement = false }) => {
      const { userId, name } = by === 'coach' ? coach : parents[by];
      const createdAt = new Date(now.getTime() - hoursAgo * 60 * 60_000);
      const emailedAt = isAnnouncement ? createdAt : null;
      return {
        ...{ leagueTeamId: teamId, userId, authorName: name, message, isAnnouncement },
        authorType: by === 'coach' ? ('coach' as const) : ('parent' as const),
        ...{ createdAt, emailedAt, emailDueAt: emailedAt },
      };
    }),
  );
  await tx.insert(TeamMessage, rows);
}
