import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Any, Not, type EntityManager } from 'typeorm';
import { FamilyDataRegistry, type Child, type ErasureScope, type FamilyDataProvider } from '../../identity';
import { ActiveRegistrationService } from '../../registration';
import { TeamMessage } from './entities/team-message.entity';

/** A child's export contains its family's messages on boards, because they are probably about the child. */
@Injectable()
export class TeamMessageDataProvider implements FamilyDataProvider, OnModuleInit {
  readonly name = 'messages';

  constructor(
    private readonly records: FamilyDataRegistry,
    private readonly registrations: ActiveRegistrationService,
  ) {}

  onModuleInit(): void {
    this.records.register(this);
  }

  async exportChild(tx: EntityManager, child: Child): Promise<unknown> {
    // Excludes boards of teams where only siblings of the child played.
    const ofSiblings = await this.registrations.listSiblingTeamIds(tx, child);
    return tx.find(TeamMessage, {
      where: { userId: child.userId, authorType: 'parent', leagueTeamId: Not(Any(ofSiblings)) },
      order: { id: 'ASC' },
    });
  }

  /** Includes teams that the child has left, because messages from that time are still on their boards. */
  async getErasureScope(tx: EntityManager, child: Child): Promise<Partial<ErasureScope>> {
    const registrationIds = await this.registrations.listIdsOfChild(tx, child.id);
    const moves = await tx.query<{ from: number | null; to: number | null }[]>(
      `select distinct (move->>'from')::int as from, (move->>'to')::int as to
         from roster_publications, jsonb_array_elements(moves) as move where (move->>'id')::int = any($1)`,
      [registrationIds],
    );
    return { teamIds: moves.flatMap(({ from, to }) => [from, to]).filter((id) => id !== null) };
  }
}
