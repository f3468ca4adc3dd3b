import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, In, LessThanOrEqual, type EntityManager } from 'typeorm';
import { Audit, Clock, JobService, TransactionRunner, type UserPrincipal } from '../../../platform';
import { GameQueries } from '../../leagues';
import { ResponseLinkService } from '../staff-members/response-link.service';
import type { Answer } from '../staff-members/domain/answer';
import { Staff } from '../staff-members/entities/staff.entity';
import { StaffLookup } from '../staff-members/staff-lookup';
import { StaffingErrors } from '../staffing.errors';
import { LIVE, getOutcome } from './domain/referee-assignment';
import { formatForReferee, getSeverity } from './domain/referee-conflicts';
import { getColumn } from './domain/positions';
import { RefereeAssignment } from './entities/referee-assignment.entity';
import { RefereeTimeSlot } from './entities/referee-time-slot.entity';
import { RefereeLockService } from './referee-lock.service';
import { RefereeMailer } from './referee.mailer';
import { RefereePositionService } from './referee-position.service';
import { ConflictOfInterestQueries, type ConflictsByEmail } from './conflict-of-interest.queries';
import { getName } from './staff-names';
import { formatSlot, formatSlotSubject } from './slot-record';

export const EXPIRE_OFFERS = 'expire-referee-offers';

const BATCH_SIZE = 100;

/** An offer as its link shows it. */
export interface ShownOffer {
  duty: RefereeAssignment;
  slot: RefereeTimeSlot;
  person: Staff;
  match: string | null;
}

/** What happens to offers: answered by emailed link or in the portal, or expired. */
@Injectable()
export class RefereeOfferService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionRunner,
    private readonly locks: RefereeLockService,
    private readonly positions: RefereePositionService,
    private readonly ties: ConflictOfInterestQueries,
    private readonly links: ResponseLinkService,
    private readonly games: GameQueries,
    private readonly email: RefereeMailer,
    private readonly members: StaffLookup,
    private readonly audit: Audit,
    private readonly jobs: JobService,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.jobs.register('maintenance', EXPIRE_OFFERS, () => this.expireDue(), { everyMs: 60_000 });
  }

  /** @throws offer_not_found */
  async getByToken(token: string): Promise<ShownOffer> {
    const { manager } = this.dataSource;
    const assignment = await this.byToken(token);
    const slot = await manager.findOneByOrFail(RefereeTimeSlot, { id: assignment.slotId });
    const person = await manager.findOneByOrFail(Staff, { id: assignment.staffId });
    const game = slot.gameId && (await this.games.getSummaries(manager, [slot.gameId])).get(slot.gameId);
    return { duty: assignment, slot, person, match: game ? game.match : null };
  }

  async answerByLink(token: string, answer: Answer): Promise<ShownOffer> {
    const { id, slotId, staffId } = await this.byToken(token);
    await this.answer(id, slotId, staffId, answer);
    return this.getByToken(token);
  }

  /** The caller's own, the latest for that slot. */
  async answerOwn(slotId: number, answer: Answer, { userId }: UserPrincipal): Promise<void> {
    const { id: staffId } = await this.members.getByUser(userId);
    const [duty] = await this.dataSource.manager.find(RefereeAssignment, {
      where: { slotId, staffId },
      order: { id: 'DESC' },
      take: 1,
    });
    if (!duty || duty.offeredAt === null) throw StaffingErrors.offer_not_found();
    await this.answer(duty.id, slotId, staffId, answer);
  }

  private async byToken(token: string): Promise<RefereeAssignment> {
    const id = this.links.verifyToken('referee-offer', token);
    const assignment =
      id === null ? null : await this.dataSource.manager.findOneBy(RefereeAssignment, { id });
    if (!assignment) throw StaffingErrors.offer_not_found();
    return this.findCurrentAssignment(this.dataSource.manager, assignment);
  }

  /** Someone who let an offer expire may be back by a new offer or sign-up: the old link shows that. */
  private async findCurrentAssignment(
    manager: EntityManager,
    assignment: RefereeAssignment,
  ): Promise<RefereeAssignment> {
    if (assignment.status !== 'declined' && assignment.status !== 'expired') return assignment;
    const { slotId, position, staffId } = assignment;
    const again = await manager.findOneBy(RefereeAssignment, { slotId, position, staffId, status: In(LIVE) });
    return again ?? assignment;
  }

  private async answer(assignmentId: number, slotId: number, staffId: number, answer: Answer): Promise<void> {
    const tiesOf = await this.ties.listByEmail(slotId);
    await this.transactions.run(async (tx) => {
      const [slot] = await this.locks.lockSlots(tx, [slotId]);
      const person = await this.locks.lockStaffMember(tx, staffId);
      const named = await tx.findOneBy(RefereeAssignment, { id: assignmentId });
      if (!slot || !named) throw StaffingErrors.offer_not_found();
      const assignment = await this.findCurrentAssignment(tx, named);
      switch (getOutcome(assignment.status, answer, this.positions.hasBegun(slot))) {
        case 'again':
          return;
        case 'withdrawn':
          throw StaffingErrors.offer_withdrawn();
        case 'begun':
          throw StaffingErrors.slot_started();
        case 'answered':
          throw StaffingErrors.offer_already_answered();
        case 'accepts':
          await this.accept(tx, slot, assignment, person, tiesOf);
          return this.record(tx, 'referee.accepted', slot, assignment, person);
        case 'declines':
          await this.positions.free(tx, slot, assignment, 'declined');
          await this.email.sendReopened(tx, [`${person.name} declined: ${formatSlot(slot)}.`]);
          return this.record(tx, 'referee.declined', slot, assignment, person);
      }
    });
    await this.email.nudge();
  }

  /** Someone offered the game despite a conflict of interest is not asked about it; nobody is in two places. */
  private async accept(
    tx: EntityManager,
    slot: RefereeTimeSlot,
    assignment: RefereeAssignment,
    person: Staff,
    tiesOf: ConflictsByEmail,
  ): Promise<void> {
    const standing = slot[getColumn(assignment.position)];
    if (standing !== null && standing !== person.id)
      throw StaffingErrors.position_already_taken({ name: await getName(tx, standing) });
    const ties = assignment.note === null ? tiesOf(person) : { child: null, team: null };
    const { conflicts, verdict } = await this.positions.evaluate(tx, person, slot, assignment.position, ties);
    const against = conflicts.filter((one) => getSeverity(one) !== 'warning');
    if (verdict !== 'yes')
      throw StaffingErrors.sign_up_not_allowed().withMessage(against.map(formatForReferee).join(' '));
    await this.positions.accept(tx, slot, assignment);
  }

  /** Each in its own transaction; one answered in the meantime is left as it is. */
  private async expireDue(): Promise<void> {
    const due = await this.dataSource.manager.find(RefereeAssignment, {
      where: { status: 'offered', expiresAt: LessThanOrEqual(this.clock.now()) },
      order: { expiresAt: 'ASC' },
      take: BATCH_SIZE,
    });
    for (const { id, slotId, staffId } of due)
      await this.transactions.run(async (tx) => {
        const [slot] = await this.locks.lockSlots(tx, [slotId]);
        const person = await this.locks.lockStaffMember(tx, staffId);
        const assignment = await tx.findOneBy(RefereeAssignment, { id, status: 'offered' });
        if (!slot || !assignment?.expiresAt || assignment.expiresAt > this.clock.now()) return;
        await this.positions.free(tx, slot, assignment, 'expired');
        await this.email.sendReopened(tx, [
          `${person.name}'s offer expired without an answer: ${formatSlot(slot)}.`,
        ]);
        await this.record(tx, 'referee.offer_expired', slot, assignment, person);
      });
    if (due.length > 0) await this.email.nudge();
  }

  /** A link proves the person by their email address, as a session does. */
  private async record(
    tx: EntityManager,
    action: string,
    slot: RefereeTimeSlot,
    { position }: RefereeAssignment,
    { id: staffId }: Staff,
  ): Promise<void> {
    await this.audit.record(tx, 'system', {
      action,
      ...formatSlotSubject(slot),
      after: { position, staffId },
    });
  }
}
