import { Injectable } from '@nestjs/common';
import { Any, DataSource, IsNull, Not, type EntityManager } from 'typeorm';
import {
  Audit,
  getByIds,
  Clock,
  listInBatches,
  OutboxService,
  organizationSettingsSection,
  type Principals,
  SettingsService,
  AppConfig,
  TransactionRunner,
} from '../../../platform';
import { ProgramQueries, type Program } from '../../programs';
import { Staff } from '../staff-members/entities/staff.entity';
import { StaffingErrors } from '../staffing.errors';
import { isExpectedToRespond, getReminderCutoff } from './domain/availability';
import { hasEnded } from './domain/program-ended';
import { AvailabilityReminder } from './entities/availability-reminder.entity';
import { StaffAvailability } from './entities/staff-availability.entity';
import { availabilityReminderEmail } from './emails/availability.email';

/** A response, with its author. */
export interface Answered {
  answer: StaffAvailability;
  person: Staff;
}

/** A staff member without a response. */
export interface Unanswered {
  programId: number;
  person: Staff;
  /** null: never. */
  remindedAt: Date | null;
}

/** Of two simultaneous clicks, one reminds: the other finds the time of the first. */
const REMIND = `
  insert into staff_availability_reminders ("staffId", "programId", "sentAt")
  select "staffId", $2, $3 from unnest($1::int[]) as missing("staffId") order by 1
  on conflict ("staffId", "programId") do update set "sentAt" = excluded."sentAt"
    where staff_availability_reminders."sentAt" <= $4
  returning "staffId"`;

const WORKING = { isActive: true, confirmedAt: Not(IsNull()) };

/** Availability as administrators see it, for current staff and programs that are not over. */
@Injectable()
export class AdminAvailabilityService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionRunner,
    private readonly programs: ProgramQueries,
    private readonly outbox: OutboxService,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly settings: AppConfig,
    private readonly saved: SettingsService,
  ) {}

  /** By name. */
  async listResponses(): Promise<Answered[]> {
    const { manager } = this.dataSource;
    const answers = await listInBatches(
      manager,
      StaffAvailability,
      manager
        .createQueryBuilder(StaffAvailability, 'answer')
        .where({ programId: Any(await this.comingIds()) })
        .orderBy('answer.id'),
    );
    const people = await getByIds(
      manager,
      Staff,
      answers.map(({ staffId }) => staffId),
    );
    return answers
      .map((answer) => ({ answer, person: people.get(answer.staffId)! }))
      .filter(({ person }) => person.isActive)
      .sort((a, b) => byName(a.person, b.person));
  }

  /** By name. */
  async unanswered(): Promise<Unanswered[]> {
    return this.listMissingResponses(this.dataSource.manager, await this.programs.coming());
  }

  /** @returns how many got an email: someone reminded within a day gets no other. */
  async remind(programId: number, by: Principals): Promise<number> {
    const program = await this.programs.find(programId);
    if (hasEnded(program, this.clock.today())) throw StaffingErrors.program_ended({ program: program.name });
    const now = this.clock.now();
    const count = await this.transactions.run(async (tx) => {
      const missing = await this.listMissingResponses(tx, [program]);
      const ids = missing.map(({ person }) => person.id);
      const reminded = await tx.query<{ staffId: number }[]>(REMIND, [
        ids,
        programId,
        now,
        getReminderCutoff(now),
      ]);
      const organization = this.saved.get(organizationSettingsSection);
      const page = `${this.settings.appUrl}/staff-dashboard?tab=availability`;
      for (const { person } of missing)
        if (reminded.some(({ staffId }) => staffId === person.id)) {
          const email = availabilityReminderEmail(organization, {
            name: person.name,
            program: program.name,
            page,
          });
          await this.outbox.enqueue(tx, 'staff.availability_reminder', person.email, email);
        }
      await this.audit.record(tx, by, {
        action: 'availability.reminded',
        ...{ subjectType: 'program', subjectId: programId, subjectName: program.name },
        after: { mails: reminded.length },
      });
      return reminded.length;
    });
    await this.outbox.nudge();
    return count;
  }

  private async comingIds(): Promise<number[]> {
    return (await this.programs.coming()).map(({ id }) => id);
  }

  private async listMissingResponses(
    manager: EntityManager,
    programs: readonly Program[],
  ): Promise<Unanswered[]> {
    const where = { programId: Any(programs.map(({ id }) => id)) };
    const people = (await manager.findBy(Staff, WORKING)).sort(byName);
    const answers = await manager.find(StaffAvailability, {
      where,
      select: { staffId: true, programId: true },
    });
    const reminders = await manager.findBy(AvailabilityReminder, where);
    const key = ({ staffId, programId }: { staffId: number; programId: number }) => `${programId} ${staffId}`;
    const answered = new Set(answers.map(key));
    const remindedAt = new Map(reminders.map((one) => [key(one), one.sentAt]));
    return programs.flatMap(({ id: programId, type }) =>
      people
        .filter(
          (person) =>
            isExpectedToRespond(person.type, type) && !answered.has(key({ staffId: person.id, programId })),
        )
        .map((person) => ({
          ...{ programId, person },
          remindedAt: remindedAt.get(key({ staffId: person.id, programId })) ?? null,
        })),
    );
  }
}

const byName = (a: Staff, b: Staff): number => a.name.localeCompare(b.name, 'en') || a.id - b.id;
