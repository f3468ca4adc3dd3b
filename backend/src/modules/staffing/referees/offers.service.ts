import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, In, LessThanOrEqual, type EntityManager } from 'typeorm';
import { Audit, Clock, Jobs, Transactions, type UserPrincipal } from '../../../platform';
import { GameQueries } from '../../leagues';
import { AnswerLinks } from '../people/answer-links';
import type { Answer } from '../people/domain/answer';
import { Staff } from '../people/entities/staff.entity';
import { StaffMembers } from '../people/staff-members';
import { StaffingErrors } from '../staffing.errors';
import { LIVE, outcomeOf } from './domain/duty';
import { ownWordsOf, weightOf } from './domain/hindrances';
import { columnOf } from './domain/positions';
import { RefereeDuty } from './entities/referee-duty.entity';
import { RefereeTimeSlot } from './entities/referee-time-slot.entity';
import { RefereeLocks } from './referee-locks';
import { RefereeMail } from './referee-mail.service';
import { RefereePositions } from './referee-positions';
import { RefereeTies, type TiesOf } from './referee-ties';
import { nameOf } from './staff-names';
import { slotWords, subjectOf } from './slot-record';

export const EXPIRE_OFFERS = 'expire-referee-offers';

const AT_ONCE = 100;

/** An offer as its link shows it. */
export interface ShownOffer {
  duty: RefereeDuty;
  slot: RefereeTimeSlot;
  person: Staff;
  match: string | null;
}

/** What becomes of what the office offered: answered by a mailed link or in the portal, or not in time. */
@Injectable()
export class Offers implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly locks: RefereeLocks,
    private readonly positions: RefereePositions,
    private readonly ties: RefereeTies,
    private readonly links: AnswerLinks,
    private readonly games: GameQueries,
    private readonly mail: RefereeMail,
    private readonly members: StaffMembers,
    private readonly audit: Audit,
    private readonly jobs: Jobs,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.handle('maintenance', EXPIRE_OFFERS, () => this.expireDue(), { everyMs: 60_000 });
  }

  /** @throws offer_not_found */
  async shown(token: string): Promise<ShownOffer> {
    const { manager } = this.dataSource;
    const duty = await this.byToken(token);
    const slot = await manager.findOneByOrFail(RefereeTimeSlot, { id: duty.slotId });
    const person = await manager.findOneByOrFail(Staff, { id: duty.staffId });
    const game = slot.gameId && (await this.games.facts(manager, [slot.gameId])).get(slot.gameId);
    return { duty, slot, person, match: game ? game.match : null };
  }

  async answerByLink(token: string, answer: Answer): Promise<ShownOffer> {
    const { id, slotId, staffId } = await this.byToken(token);
    await this.answer(id, slotId, staffId, answer);
    return this.shown(token);
  }

  /** The caller's own, the last one of that slot. */
  async answerOwn(slotId: number, answer: Answer, { userId }: UserPrincipal): Promise<void> {
    const { id: staffId } = await this.members.byUser(userId);
    const [duty] = await this.dataSource.manager.find(RefereeDuty, {
      where: { slotId, staffId },
      order: { id: 'DESC' },
      take: 1,
    });
    if (!duty || duty.offeredAt === null) throw StaffingErrors.offer_not_found();
    await this.answer(duty.id, slotId, staffId, answer);
  }

  private async byToken(token: string): Promise<RefereeDuty> {
    const id = this.links.read('referee-offer', token);
    const duty = id === null ? null : await this.dataSource.manager.findOneBy(RefereeDuty, { id });
    if (!duty) throw StaffingErrors.offer_not_found();
    return this.standingFor(this.dataSource.manager, duty);
  }

  /** Whoever let an offer go may stand there again by now, asked anew or signed up: the old link speaks of that. */
  private async standingFor(manager: EntityManager, duty: RefereeDuty): Promise<RefereeDuty> {
    if (duty.status !== 'declined' && duty.status !== 'expired') return duty;
    const { slotId, position, staffId } = duty;
    const again = await manager.findOneBy(RefereeDuty, { slotId, position, staffId, status: In(LIVE) });
    return again ?? duty;
  }

  private async answer(dutyId: number, slotId: number, staffId: number, answer: Answer): Promise<void> {
    const tiesOf = await this.ties.of(slotId);
    await this.transactions.run(async (tx) => {
      const [slot] = await this.locks.slots(tx, [slotId]);
      const person = await this.locks.person(tx, staffId);
      const named = await tx.findOneBy(RefereeDuty, { id: dutyId });
      if (!slot || !named) throw StaffingErrors.offer_not_found();
      const duty = await this.standingFor(tx, named);
      switch (outcomeOf(duty.status, answer, this.positions.hasBegun(slot))) {
        case 'again':
          return;
        case 'withdrawn':
          throw StaffingErrors.offer_withdrawn();
        case 'begun':
          throw StaffingErrors.slot_begun();
        case 'answered':
          throw StaffingErrors.offer_answered();
        case 'accepts':
          await this.accept(tx, slot, duty, person, tiesOf);
          return this.record(tx, 'referee.accepted', slot, duty, person);
        case 'declines':
          await this.positions.free(tx, slot, duty, 'declined');
          await this.mail.openAgain(tx, [`${person.name} declined: ${slotWords(slot)}.`]);
          return this.record(tx, 'referee.declined', slot, duty, person);
      }
    });
    await this.mail.nudge();
  }

  /** Whom the office meant in spite of a tie is not asked about it; nobody stands in two places. */
  private async accept(
    tx: EntityManager,
    slot: RefereeTimeSlot,
    duty: RefereeDuty,
    person: Staff,
    tiesOf: TiesOf,
  ): Promise<void> {
    const standing = slot[columnOf(duty.position)];
    if (standing !== null && standing !== person.id)
      throw StaffingErrors.position_taken({ name: await nameOf(tx, standing) });
    const ties = duty.note === null ? tiesOf(person) : { child: null, team: null };
    const { hindrances, mayStand } = await this.positions.judge(tx, person, slot, duty.position, ties);
    const against = hindrances.filter((one) => weightOf(one) !== 'warning');
    if (mayStand !== 'yes') throw StaffingErrors.cannot_sign_up().saying(against.map(ownWordsOf).join(' '));
    await this.positions.accept(tx, slot, duty);
  }

  /** Each in a transaction of its own; one that was answered meanwhile is left as it is. */
  private async expireDue(): Promise<void> {
    const due = await this.dataSource.manager.find(RefereeDuty, {
      where: { status: 'offered', expiresAt: LessThanOrEqual(this.clock.now()) },
      order: { expiresAt: 'ASC' },
      take: AT_ONCE,
    });
    for (const { id, slotId, staffId } of due)
      await this.transactions.run(async (tx) => {
        const [slot] = await this.locks.slots(tx, [slotId]);
        const person = await this.locks.person(tx, staffId);
        const duty = await tx.findOneBy(RefereeDuty, { id, status: 'offered' });
        if (!slot || !duty?.expiresAt || duty.expiresAt > this.clock.now()) return;
        await this.positions.free(tx, slot, duty, 'expired');
        await this.mail.openAgain(tx, [`${person.name} has not answered in time: ${slotWords(slot)}.`]);
        await this.record(tx, 'referee.offer_expired', slot, duty, person);
      });
    if (due.length > 0) await this.mail.nudge();
  }

  /** A link proves the person by their address, as a session does. */
  private async record(
    tx: EntityManager,
    action: string,
    slot: RefereeTimeSlot,
    { position }: RefereeDuty,
    { name: referee }: Staff,
  ): Promise<void> {
    await this.audit.record(tx, 'system', { action, ...subjectOf(slot), after: { position, referee } });
  }
}
