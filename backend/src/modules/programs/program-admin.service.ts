import { Injectable } from '@nestjs/common';
import { IsNull, type EntityManager } from 'typeorm';
import { parseDollars, toDollars, type LocalDate } from '../../kernel';
import {
  Audit,
  Clock,
  differences,
  isReferenced,
  nextVersion,
  TransactionRunner,
  type Principals,
} from '../../platform';
import { deriveAudience, derivedGrades, type Audience, type GradeRange } from './domain/audience';
import { dateLabel } from './domain/program-dates';
import { offersDivisions } from './domain/league-divisions';
import { Program } from './entities/program.entity';
import { ProgramHooks, type ProgramDeletion } from './program.hooks';
import type { CreateProgramDto, UpdateProgramDto } from './http/program-edits.dto';
import type { DuplicateHandling } from './http/program-fields';
import { ProgramResponse } from './http/programs.dto';
import { ProgramErrors } from './programs.errors';

/** A new program; the administrators' form requires more of it than a season knows. */
export interface NewProgram extends Omit<CreateProgramDto, 'ageRange' | 'startDate' | 'endDate'> {
  ageRange: string | null;
  startDate: LocalDate | null;
  endDate: LocalDate | null;
}

const SHARED_WITH_SEASON = ['name', 'priceCents', 'registrationDeadline'] as const;

/** What administrators do with programs; each change is audited in its own transaction. */
@Injectable()
export class ProgramAdminService {
  constructor(
    private readonly transactions: TransactionRunner,
    private readonly extensions: ProgramHooks,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async create(input: CreateProgramDto, by: Principals | 'system'): Promise<Program> {
    if (input.divisions?.length && !offersDivisions(input.type, input.sport))
      throw ProgramErrors.divisions_not_offered().withPath('divisions');
    return this.transactions.run((tx) => this.createIn(tx, input, by));
  }

  /** In the caller's transaction. */
  async createIn(
    tx: EntityManager,
    { price, divisions = [], duplicateHandling, ...fields }: NewProgram,
    by: Principals | 'system',
  ): Promise<Program> {
    checkDates(fields);
    checkDeadline(fields);
    const audience = { ...deriveAudience({ ...fields, divisions }), ...definedOnly(getAudience(fields)) };
    checkGrades(audience);
    const duplicateConfirmed = await this.assertNoDuplicate(tx, fields, duplicateHandling);
    const program = await tx.save(
      tx.create(Program, {
        ...fields,
        ...audience,
        ...emptyAsNull(fields),
        description: fields.description ?? '',
        priceCents: parseDollars(price)!,
      }),
    );
    await this.audit.record(tx, by, {
      action: 'program.created',
      subjectType: 'program',
      subjectId: program.id,
      subjectName: program.name,
      after: { ...fields, price: toDollars(program.priceCents), divisions, ...duplicateConfirmed },
    });
    if (program.type === 'league') {
      const { id: programId, name, sport, priceCents, startDate, endDate, registrationDeadline } = program;
      await this.extensions.runLeagueProgramCreated(tx, {
        programId,
        name,
        sport,
        priceCents,
        startDate,
        endDate,
        registrationDeadline,
        divisions,
      });
    }
    return program;
  }

  async update(id: number, input: UpdateProgramDto, by: Principals): Promise<Program> {
    return this.transactions.run((tx) => this.updateIn(tx, id, input, by));
  }

  /** In the caller's transaction. */
  async updateIn(
    tx: EntityManager,
    id: number,
    { price, version, duplicateHandling, ...fields }: UpdateProgramDto,
    by: Principals,
  ): Promise<Program> {
    const program = await this.lock(tx, id);
    // Checked before anything else about an edit with an outdated version.
    nextVersion(program, version, () => ProgramResponse.from(program, this.clock.today()));
    const changes: Partial<Program> = {
      ...definedOnly({ ...fields, ...emptyAsNull(fields) }),
      ...(price === undefined ? {} : { priceCents: parseDollars(price)! }),
    };
    const { maxParticipants } = changes;
    if (maxParticipants !== undefined && maxParticipants !== null && maxParticipants < program.spotsTaken)
      throw ProgramErrors.capacity_below_spots_taken({ taken: program.spotsTaken }).withPath(
        'maxParticipants',
      );
    checkDates({ ...program, ...changes });
    // A stored value that breaks the rule does not block other edits.
    if (differs(program, changes, ['endDate', 'registrationDeadline']))
      checkDeadline({ ...program, ...changes });
    const { ageRange } = changes;
    if (ageRange !== undefined && ageRange !== program.ageRange) {
      const divisions = await this.extensions.getDivisions(tx, id);
      Object.assign(changes, {
        ...derivedGrades({ type: program.type, ageRange, divisions }),
        ...definedOnly(getAudience(changes)),
      });
    }
    checkGrades({ ...program, ...changes });
    const duplicateConfirmed = differs(program, changes, ['name', 'startDate', 'endDate'])
      ? await this.assertNoDuplicate(tx, { ...program, ...changes }, duplicateHandling)
      : {};
    return this.save(tx, program, changes, by, duplicateConfirmed);
  }

  /** Sets the registration switch, or toggles it. */
  async toggleRegistration(id: number, open: boolean | undefined, by: Principals): Promise<Program> {
    return this.transactions.run(async (tx) => {
      const program = await this.lock(tx, id);
      return this.save(tx, program, { registrationOpen: open ?? !program.registrationOpen }, by);
    });
  }

  /**
   * Rejected while there are paid registrations. A program with past ones (canceled registrations, payments) is hidden
   * from every list and kept for the records; any other is deleted.
   */
  async delete(id: number, by: Principals): Promise<void> {
    try {
      await this.remove(id, { isKept: false, by });
    } catch (error) {
      if (!isReferenced(error)) throw error;
      await this.remove(id, { isKept: true, by });
    }
  }

  private async remove(id: number, { isKept, by }: Omit<ProgramDeletion, 'program'>): Promise<void> {
    await this.transactions.run(async (tx) => {
      const program = await this.lock(tx, id);
      if (program.spotsTaken > 0) {
        const spots = program.spotsTaken === 1 ? '1 spot' : `${program.spotsTaken} spots`;
        throw ProgramErrors.has_registrations({ program: program.name, places: spots });
      }
      await this.extensions.runBeforeDeletion(tx, { program, isKept, by });
      const archived = { archivedAt: this.clock.now(), registrationOpen: false };
      await (isKept ? tx.update(Program, id, archived) : tx.delete(Program, id));
      await this.audit.record(tx, by, {
        action: 'program.deleted',
        subjectType: 'program',
        subjectId: id,
        subjectName: program.name,
        before: { ...program },
      });
    });
  }

  /**
   * What the audit stores when someone wanted a second program of the same name on overlapping dates.
   * @throws ProgramErrors.duplicate_program when that was not confirmed
   */
  private async assertNoDuplicate(
    tx: EntityManager,
    { id, name, startDate, endDate }: Pick<Program, 'name' | 'startDate' | 'endDate'> & { id?: number },
    input: DuplicateHandling | undefined,
  ): Promise<{ duplicateConfirmed?: true }> {
    if (!input || !startDate || !endDate) return {};
    const alike = await tx
      .createQueryBuilder(Program, 'p')
      .where('p.archivedAt is null')
      .andWhere('lower(p.name) = lower(:name)', { name: name.trim() })
      .andWhere('p.startDate <= :endDate and p.endDate >= :startDate', { startDate, endDate })
      .andWhere('p.id <> :id', { id: id ?? 0 })
      .orderBy('p.id')
      .getOne();
    if (!alike) return {};
    if (input === 'ask')
      throw ProgramErrors.duplicate_program({ program: alike.name, days: dateLabel(alike) });
    return { duplicateConfirmed: true };
  }

  /** For changing what belongs to it: its row is locked before those of its season. */
  async lock(tx: EntityManager, id: number): Promise<Program> {
    const program = await tx.findOne(Program, {
      where: { id, archivedAt: IsNull() },
      lock: { mode: 'for_no_key_update' },
    });
    if (!program) throw ProgramErrors.not_found();
    return program;
  }

  private async save(
    tx: EntityManager,
    program: Program,
    wanted: Partial<Program>,
    by: Principals,
    duplicateConfirmed = {},
  ): Promise<Program> {
    const { before, after } = differences(program, wanted);
    if (Object.keys(after).length === 0) return program;
    const editVersion = nextVersion(program, undefined, () => program);
    await tx.update(Program, program.id, { ...after, editVersion });
    await this.audit.record(tx, by, {
      action: 'program.updated',
      subjectType: 'program',
      subjectId: program.id,
      subjectName: program.name,
      before,
      after: { ...after, ...duplicateConfirmed },
    });
    Object.assign(program, after, { editVersion });
    const changes = Object.fromEntries(
      SHARED_WITH_SEASON.flatMap((key) => (key in after ? [[key, after[key]]] : [])),
    );
    if (program.type === 'league' && Object.keys(changes).length > 0)
      await this.extensions.runLeagueProgramEdited(tx, { programId: program.id, changes });
    return program;
  }
}

function checkDates(program: Partial<Pick<Program, 'startDate' | 'endDate'>>): void {
  if (program.startDate && program.endDate && program.endDate < program.startDate)
    throw ProgramErrors.end_before_start().withPath('endDate');
}

function checkDeadline({
  endDate,
  registrationDeadline,
}: Partial<Pick<Program, 'endDate' | 'registrationDeadline'>>): void {
  if (endDate && registrationDeadline && registrationDeadline > endDate)
    throw ProgramErrors.deadline_after_end().withPath('registrationDeadline');
}

function differs(program: Program, changes: Partial<Program>, fields: (keyof Program)[]): boolean {
  return fields.some((field) => changes[field] !== undefined && changes[field] !== program[field]);
}

function checkGrades({ minGrade, maxGrade }: GradeRange): void {
  if (minGrade !== null && maxGrade !== null && maxGrade < minGrade)
    throw ProgramErrors.grade_range_invalid().withPath('maxGrade');
}

/** The explicitly entered audience, which wins over what follows from other fields. */
function getAudience({ minGrade, maxGrade, gender }: Partial<Audience>): Partial<Audience> {
  return { minGrade, maxGrade, gender };
}

const NULLABLE = ['ageRange', 'equipment', 'sponsorName', 'sponsorLogoUrl', 'imageUrl'] as const;
type NullableFields = Partial<Record<(typeof NULLABLE)[number], string | null>>;

/** A field that a form sends empty has no value. */
function emptyAsNull(fields: NullableFields): NullableFields {
  return Object.fromEntries(NULLABLE.filter((key) => fields[key] === '').map((key) => [key, null]));
}

function definedOnly<T extends object>(fields: T): Partial<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>;
}
