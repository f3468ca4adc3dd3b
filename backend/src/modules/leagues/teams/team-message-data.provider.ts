import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Any, Not, type EntityManager } from 'typeorm';
import { FamilyDataRegistry, type Child, type ErasureScope, type FamilyDataProvider } from '../../identity';
import { ActiveRegistrationService } from '../../registration';
import { TeamMessage } from './entities/team-message.entity';

/** With a child its family's messages on boards are exported: they are likely to be about it. */
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
    // On boards where only brothers and sisters of the child ever stood the family wrote for them.
    const ofSiblings = await this.registrations.listSiblingTeamIds(tx, child);
    return tx.find(TeamMessage, {
      where: { userId: child.userId, authorType: 'parent', leagueTeamId: Not(Any(ofSiblings)) },
      order: { id: 'ASC' },
    });
  }

  /** Teams that the child left again: what was written while it played there stands there still. */
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
