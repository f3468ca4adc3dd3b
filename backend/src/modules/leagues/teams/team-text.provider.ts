import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Any, type EntityManager } from 'typeorm';
import { Clock } from '../../../platform';
import {
  FreeTextRegistry,
  REMOVED_TEXT,
  type ErasureScope,
  type FreeText,
  type FreeTextSource,
} from '../../identity';
import { LeagueTeam } from './entities/league-team.entity';
import { TeamEvent } from './entities/team-event.entity';
import { TeamMessage } from './entities/team-message.entity';
import { UNNAMED_PARENT } from './message-board.service';

const MESSAGES = `select m.id, m.message, m."createdAt", m."leagueTeamId" as "teamId", t.name as team
    from team_messages m join league_teams t on t.id = m."leagueTeamId"
   where m."removedAt" is null
     and (m."leagueTeamId" = any($2) or m."userId" = $3 and m."authorType" = 'parent')`;
const PRACTICES = `select e.id, e.title, e.description, t.name as team
    from team_events e join league_teams t on t.id = e."leagueTeamId"
   where e."leagueTeamId" = any($2)`;

/** Texts about an erased child: boards and practices of its teams, and its family's messages on other boards. */
@Injectable()
export class TeamTextProvider implements OnModuleInit {
  constructor(
    private readonly registry: FreeTextRegistry,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.registry.register(this.messages());
    this.registry.register(this.practices());
  }

  private messages(): FreeTextSource {
    const read = async (
      manager: EntityManager,
      { teamIds, userId }: ErasureScope,
      rest: string,
      [value, ...more]: unknown[],
    ) => {
      const rows = await manager.query<{ id: number; message: string; createdAt: Date; team: string }[]>(
        `${MESSAGES} and ${rest}`,
        [value, teamIds, userId, ...more],
      );
      return rows.map(({ id, message, createdAt, team }): FreeText => ({
        ...{
          recordId: id,
          field: 'message',
          text: message,
          place: `Team board: ${team}`,
          writtenAt: createdAt,
        },
      }));
    };
    return {
      name: 'team_messages',
      list: (manager, scope, afterId, limit) =>
        read(manager, scope, 'm.id > $1 order by m.id limit $4', [afterId, limit]),
      find: async (tx, scope, ids, lock) => {
        // Locking the team locks its board.
        if (lock)
          await tx.query(
            `select id from league_teams
              where id in (select "leagueTeamId" from team_messages where id = any($1))
              order by id for no key update`,
            [ids],
          );
        return read(tx, scope, 'm.id = any($1) order by m.id', [ids]);
      },
      remove: async (tx, { userId }, { recordId }) => {
        const message = await tx.findOneByOrFail(TeamMessage, { id: recordId });
        const isOwn = message.authorType === 'parent' && message.userId === userId;
        const change = isOwn
          ? { message: '', authorName: UNNAMED_PARENT, userId: null, removedAt: this.clock.now() }
          : { message: REMOVED_TEXT };
        // A removed announcement must not be emailed any more.
        await tx.update(TeamMessage, recordId, {
          ...change,
          ...(!message.emailedAt && { emailDueAt: null }),
        });
        // Open pages reload the board.
        await tx.increment(LeagueTeam, { id: message.leagueTeamId }, 'messageBoardVersion', 1);
      },
    };
  }

  private practices(): FreeTextSource {
    const read = async (
      manager: EntityManager,
      { teamIds }: ErasureScope,
      rest: string,
      [value, ...more]: unknown[],
    ) => {
      const rows = await manager.query<
        { id: number; title: string; description: string | null; team: string }[]
      >(`${PRACTICES} and ${rest}`, [value, teamIds, ...more]);
      return rows.flatMap(({ id: recordId, title, description, team }): FreeText[] => [
        { recordId, field: 'title', text: title, place: `${team} practice: title`, writtenAt: null },
        {
          recordId,
          field: 'description',
          text: description ?? '',
          place: `${team} practice`,
          writtenAt: null,
        },
      ]);
    };
    return {
      name: 'team_events',
      list: (manager, scope, afterId, limit) =>
        read(manager, scope, 'e.id > $1 order by e.id limit $3', [afterId, limit]),
      find: async (tx, scope, ids, lock) => {
        if (lock)
          await tx.find(TeamEvent, {
            where: { id: Any([...ids]) },
            order: { id: 'ASC' },
            lock: { mode: 'pessimistic_write' },
          });
        return read(tx, scope, 'e.id = any($1) order by e.id', [ids]);
      },
      remove: async (tx, _scope, { recordId, field }) => {
        await tx.update(
          TeamEvent,
          recordId,
          field === 'title' ? { title: REMOVED_TEXT } : { description: REMOVED_TEXT },
        );
      },
    };
  }
}
