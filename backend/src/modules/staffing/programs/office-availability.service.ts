import { Injectable } from '@nestjs/common';
import { Any, DataSource, IsNull, Not, type EntityManager } from 'typeorm';
import {
  byIds,
  Clock,
  Outbox,
  organisationSettings,
  SavedSettings,
  Settings,
  Transactions,
} from '../../../platform';
import { ProgramQueries, type Program } from '../../programs';
import { Staff } from '../people/entities/staff.entity';
import { StaffingErrors } from '../staffing.errors';
import { isAsked, remindableBefore } from './domain/availability';
import { isOver } from './domain/program-over';
import { AvailabilityReminder } from './entities/availability-reminder.entity';
import { StaffAvailability } from './entities/staff-availability.entity';
import { availabilityReminderMail } from './mails/availability-mails';

/** An answer, with who gave it. */
export interface Answered {
  answer: StaffAvailability;
  person: Staff;
}

/** Somebody whose answer is missing. */
export interface Unanswered {
  programId: number;
  person: Staff;
  /** null: never. */
  remindedAt: Date | null;
}

/** Of two who press at once, one reminds: the other finds the moment of the first. */
const REMIND = `
  insert into staff_availability_reminders ("staffId", "programId", "remindedAt")
  select "staffId", $2, $3 from unnest($1::int[]) as missing("staffId") order by 1
  on conflict ("staffId", "programId") do update set "remindedAt" = excluded."remindedAt"
    where staff_availability_reminders."remindedAt" <= $4
  returning "staffId"`;

const WORKING = { isActive: true, confirmedAt: Not(IsNull()) };

/** What the office knows of who can come, of those who work here now and the programs that are not over. */
@Injectable()
export class OfficeAvailability {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly programs: ProgramQueries,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
    private readonly settings: Settings,
    private readonly saved: SavedSettings,
  ) {}

  /** By name. */
  async answers(): Promise<Answered[]> {
    const { manager } = this.dataSource;
    const answers = await manager.findBy(StaffAvailability, { programId: Any(await this.comingIds()) });
    const people = await byIds(
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
    return this.missing(this.dataSource.manager, await this.coming());
  }

  /** @returns how many were mailed: whoever was reminded within a day is not again. */
  async remind(programId: number): Promise<number> {
    const program = await this.programs.find(programId);
    if (isOver(program, this.clock.today())) throw StaffingErrors.program_over({ program: program.name });
    const now = this.clock.now();
    const count = await this.transactions.run(async (tx) => {
      const missing = await this.missing(tx, [program]);
      const ids = missing.map(({ person }) => person.id);
      const reminded = await tx.query<{ staffId: number }[]>(REMIND, [
        ids,
        programId,
        now,
        remindableBefore(now),
      ]);
      const organisation = this.saved.of(organisationSettings);
      const page = `${this.settings.appUrl}/staff-dashboard?tab=availability`;
      for (const { person } of missing)
        if (reminded.some(({ staffId }) => staffId === person.id)) {
          const mail = availabilityReminderMail(organisation, {
            name: person.name,
            program: program.name,
            page,
          });
          await this.outbox.put(tx, 'staff.availability_reminder', person.email, mail);
        }
      return reminded.length;
    });
    await this.outbox.nudge();
    return count;
  }

  private async coming(): Promise<Program[]> {
    const today = this.clock.today();
    return (await this.programs.list()).filter((program) => !isOver(program, today));
  }

  private async comingIds(): Promise<number[]> {
    return (await this.coming()).map(({ id }) => id);
  }

  private async missing(manager: EntityManager, programs: readonly Program[]): Promise<Unanswered[]> {
    const where = { programId: Any(programs.map(({ id }) => id)) };
    const people = (await manager.findBy(Staff, WORKING)).sort(byName);
    const answers = await manager.find(StaffAvailability, {
      where,
      select: { staffId: true, programId: true },
    });
    const reminders = await manager.findBy(AvailabilityReminder, where);
    const key = ({ staffId, programId }: { staffId: number; programId: number }) => `${programId} ${staffId}`;
    const answered = new Set(answers.map(key));
    const remindedAt = new Map(reminders.map((one) => [key(one), one.remindedAt]));
    return programs.flatMap(({ id: programId, type }) =>
      people
        .filter(
          (person) => isAsked(person.type, type) && !answered.has(key({ staffId: person.id, programId })),
        )
        .map((person) => ({
          ...{ programId, person },
          remindedAt: remindedAt.get(key({ staffId: person.id, programId })) ?? null,
        })),
    );
  }
}

const byName = (a: Staff, b: Staff): number => a.name.localeCompare(b.name, 'en') || a.id - b.id;
