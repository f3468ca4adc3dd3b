import { Injectable } from '@nestjs/common';
import { Any, DataSource, Not, type FindOptionsWhere } from 'typeorm';
import { groupedBy, type Page } from '../../../kernel';
import { getByIds, Clock } from '../../../platform';
import { ProgramQueries, type Program } from '../../programs';
import { staffState } from '../staff-members/domain/staff-state';
import { Staff } from '../staff-members/entities/staff.entity';
import { StaffLookup } from '../staff-members/staff-lookup';
import { AssignmentWarningQueries } from './assignment-warning.queries';
import { BINDING } from './domain/assignment';
import { availabilityRank, type AvailabilityStatus } from './domain/availability';
import { hasEnded } from './domain/program-ended';
import { StaffAssignment } from './entities/staff-assignment.entity';
import { StaffAvailability } from './entities/staff-availability.entity';

export interface AssignmentRow {
  assignment: StaffAssignment;
  program: Program;
  person: Staff;
}

/** A candidate for a program, with everything an administrator should know. */
export interface AssignmentChoice {
  person: Staff;
  availability: AvailabilityStatus | null;
  /** Why the person cannot be assigned; null: they can. */
  refusal: string | null;
  /** Warnings that can be overridden with a note. */
  warnings: string[];
  /** Number of upcoming programs. */
  load: number;
}

@Injectable()
export class AssignmentQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly programs: ProgramQueries,
    private readonly members: StaffLookup,
    private readonly warnings: AssignmentWarningQueries,
    private readonly clock: Clock,
  ) {}

  private get manager() {
    return this.dataSource.manager;
  }

  /** Current assignments of programs that are not over, latest first. */
  async page({ page, pageSize }: { page: number; pageSize: number }): Promise<Page<AssignmentRow>> {
    const where = await this.standing();
    const [items, total] = await Promise.all([
      this.rows(where, { skip: (page - 1) * pageSize, take: pageSize }),
      this.manager.countBy(StaffAssignment, where),
    ]);
    return { items, total };
  }

  private async standing(): Promise<FindOptionsWhere<StaffAssignment>> {
    const coming = await this.programs.coming();
    return { status: Not('removed'), programId: Any(coming.map(({ id }) => id)) };
  }

  async get(id: number): Promise<AssignmentRow> {
    return (await this.rows({ id }))[0];
  }

  /** The caller's own: upcoming ones by first day, then past ones. */
  async listOwn(userId: number): Promise<AssignmentRow[]> {
    const { id: staffId } = await this.members.getByUser(userId);
    const rows = await this.rows({ staffId, status: Not('removed') });
    const today = this.clock.today();
    const first = ({ program }: AssignmentRow) => program.startDate ?? '9999';
    return rows.sort(
      (a, b) =>
        Number(hasEnded(a.program, today)) - Number(hasEnded(b.program, today)) ||
        first(a).localeCompare(first(b)) ||
        a.assignment.id - b.assignment.id,
    );
  }

  /** By availability, then workload and name; people who cannot be chosen come last. */
  async choices(programId: number): Promise<AssignmentChoice[]> {
    const program = await this.programs.find(programId);
    const people = await this.manager.find(Staff);
    const ids = people.map(({ id }) => id);
    const said = await this.manager.findBy(StaffAvailability, { programId });
    const standing = groupedBy(
      await this.manager.find(StaffAssignment, {
        select: { id: true, staffId: true, programId: true, status: true },
        where: await this.standing(),
      }),
      ({ staffId }) => staffId,
    );
    const saidBy = new Map(said.map(({ staffId, status }) => [staffId, status]));
    const warnings = await this.warnings.list(this.manager, program, ids);
    return people
      .map((person) => {
        const own = standing.get(person.id) ?? [];
        return {
          person,
          availability: saidBy.get(person.id) ?? null,
          refusal: getRefusal(
            person,
            own.some((one) => one.programId === programId),
          ),
          warnings: warnings.get(person.id) ?? [],
          load: own.filter(({ status }) => BINDING.includes(status)).length,
        };
      })
      .sort(
        (a, b) =>
          Number(a.refusal !== null) - Number(b.refusal !== null) ||
          availabilityRank(a.availability) - availabilityRank(b.availability) ||
          Number(a.warnings.length > 0) - Number(b.warnings.length > 0) ||
          a.load - b.load ||
          a.person.name.localeCompare(b.person.name, 'en') ||
          a.person.id - b.person.id,
      );
  }

  private async rows(
    where: FindOptionsWhere<StaffAssignment>,
    slice: { skip?: number; take?: number } = {},
  ): Promise<AssignmentRow[]> {
    const assignments = await this.manager.find(StaffAssignment, { where, order: { id: 'DESC' }, ...slice });
    const people = await getByIds(
      this.manager,
      Staff,
      assignments.map(({ staffId }) => staffId),
    );
    const programs = await this.programs.listByIds(assignments.map(({ programId }) => programId));
    const programOf = new Map(programs.map((program) => [program.id, program]));
    return assignments.flatMap((assignment) => {
      const program = programOf.get(assignment.programId);
      return program ? [{ assignment, program, person: people.get(assignment.staffId)! }] : [];
    });
  }
}

function getRefusal(person: Staff, isAssigned: boolean): string | null {
  if (isAssigned) return 'Already assigned';
  switch (staffState(person)) {
    case 'unconfirmed':
      return 'Email not confirmed';
    case 'deactivated':
      return 'Inactive';
    case 'active':
      return null;
  }
}
