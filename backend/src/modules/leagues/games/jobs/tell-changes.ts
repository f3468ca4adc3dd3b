import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, In, IsNull, Not, type EntityManager } from 'typeorm';
import {
  byIds,
  Clock,
  Jobs,
  organisationSettings,
  Outbox,
  SavedSettings,
  Settings,
  Transactions,
} from '../../../../platform';
import { LeagueTeam } from '../../teams/entities/league-team.entity';
import { mergedEdits } from '../domain/noticed-change';
import { dueAt } from '../domain/notice-time';
import { ChangeNotice } from '../entities/change-notice.entity';
import { NoticedChange } from '../entities/noticed-change.entity';
import { NoticedPerson } from '../entities/noticed-person.entity';
import { changeMail } from '../mails/change-mail';
import { PeopleConcerned } from '../people-concerned';

export const TELL_CHANGES = 'tell-changes';

const AT_ONCE = 100;

/**
 * Tells people what changed: what is due becomes a notice, a notice finds out whom it concerns, and each of them is
 * written to. Each step is done where the rows say that it is not, and says so in the transaction that does it: a kill
 * in between loses nobody and doubles none.
 */
@Injectable()
export class TellChanges implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly people: PeopleConcerned,
    private readonly outbox: Outbox,
    private readonly settings: Settings,
    private readonly saved: SavedSettings,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.handle('maintenance', TELL_CHANGES, () => this.tellDue(), { everyMs: 5_000 });
  }

  private async tellDue(): Promise<void> {
    await this.transactions.run((tx) => this.gather(tx));
    const open = await this.dataSource.manager.findBy(ChangeNotice, { addressedAt: IsNull() });
    for (const { id } of open) await this.address(id);
    for (;;) {
      const written = await this.transactions.run((tx) => this.writeSome(tx));
      if (written > 0) await this.outbox.nudge();
      if (written < AT_ONCE) return;
    }
  }

  /** All that waits goes together, as one mail a person tells of it. */
  private async gather(tx: EntityManager): Promise<void> {
    const waiting = await tx.find(NoticedChange, {
      where: { noticeId: IsNull() },
      order: { id: 'ASC' },
      lock: { mode: 'for_no_key_update' },
    });
    const due = dueAt(waiting);
    if (due === null || due > this.clock.now()) return;
    const told = mergedEdits(waiting);
    const ids = new Set(told.map(({ id }) => id));
    const past = waiting.filter(({ id }) => !ids.has(id));
    await tx.delete(NoticedChange, { id: In(past.map(({ id }) => id)) });
    if (told.length === 0) return;
    const { id: noticeId } = await tx.save(tx.create(ChangeNotice, { createdAt: this.clock.now() }));
    await tx.update(NoticedChange, { id: In([...ids]) }, { noticeId });
    const asTheyWere = new Set(waiting);
    const merged = told.filter((change) => !asTheyWere.has(change));
    await tx.save(
      NoticedChange,
      merged.map((change) => ({ ...change, noticeId })),
    );
  }

  private async address(noticeId: number): Promise<void> {
    const changes = await this.dataSource.manager.find(NoticedChange, {
      where: { noticeId },
      order: { id: 'ASC' },
    });
    const people = await this.people.by(changes);
    await this.transactions.run(async (tx) => {
      const where = { id: noticeId, addressedAt: IsNull() };
      if (!(await tx.findOne(ChangeNotice, { where, lock: { mode: 'for_no_key_update' } }))) return;
      const rows = people.map(({ name, phone, ...person }) =>
        tx.create(NoticedPerson, {
          ...{ noticeId, ...person },
          ...(person.userId === null ? { name, phone } : { name: null, phone: null }),
        }),
      );
      await tx.save(rows, { chunk: AT_ONCE });
      await tx.update(ChangeNotice, noticeId, { addressedAt: this.clock.now() });
    });
  }

  private async writeSome(tx: EntityManager): Promise<number> {
    const people = await tx.find(NoticedPerson, {
      where: { mailId: IsNull(), email: Not(IsNull()) },
      order: { id: 'ASC' },
      take: AT_ONCE,
      lock: { mode: 'for_no_key_update', onLocked: 'skip_locked' },
    });
    const changes = await byIds(
      tx,
      NoticedChange,
      people.flatMap(({ changeIds }) => changeIds),
    );
    const teams = await byIds(
      tx,
      LeagueTeam,
      people.flatMap(({ teamIds }) => teamIds),
    );
    for (const { id, email, changeIds, teamIds } of people) {
      const own = teamIds.flatMap((teamId) => teams.get(teamId) ?? []);
      const mail = changeMail(
        this.saved.of(organisationSettings),
        changeIds.flatMap((changeId) => changes.get(changeId) ?? []),
        own.length === 1
          ? { url: `${this.settings.appUrl}/teams/${own[0].teamSlug}`, label: 'Open the team page' }
          : { url: `${this.settings.appUrl}/schedules`, label: 'Open the schedules' },
      );
      const mailId = await this.outbox.put(tx, 'leagues.change', email!, mail);
      await tx.update(NoticedPerson, id, { mailId });
    }
    return people.length;
  }
}
