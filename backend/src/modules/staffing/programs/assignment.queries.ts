import { Injectable } from '@nestjs/common';
import { DataSource, Not, type FindOptionsWhere } from 'typeorm';
import { byIds, Clock } from '../../../platform';
import { ProgramQueries, type Program } from '../../programs';
import { staffState } from '../people/domain/staff-state';
import { Staff } from '../people/entities/staff.entity';
import { StaffMembers } from '../people/staff-members';
import { AssignmentWarnings } from './assignment-warnings';
import { BINDING } from './domain/assignment';
import { availabilityRank, type AvailabilityStatus } from './domain/availability';
import { isOver } from './domain/program-over';
import { StaffAssignment } from './entities/staff-assignment.entity';
import { StaffAvailability } from './entities/staff-availability.entity';

export interface AssignmentRow {
  assignment: StaffAssignment;
  program: Program;
  person: Staff;
}

/** Somebody whom the office could send to a program, with all that is to be known. */
export interface AssignmentChoice {
  person: Staff;
  availability: AvailabilityStatus | null;
  /** Why it cannot be; null: it can. */
  refusal: string | null;
  /** What speaks against it, and can be overridden with a note. */
  warnings: string[];
  /** How many programs ahead they have. */
  load: number;
}

@Injectable()
export class AssignmentQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly programs: ProgramQueries,
    private readonly members: StaffMembers,
    private readonly warnings: AssignmentWarnings,
    private readonly clock: Clock,
  ) {}

  private get manager() {
    return this.dataSource.manager;
  }

  /** Those that stand, of programs that are not over; the latest first. */
  async all(): Promise<AssignmentRow[]> {
    const today = this.clock.today();
    const rows = await this.rows({ status: Not('removed') });
    return rows.filter(({ program }) => !isOver(program, today));
  }

  async one(id: number): Promise<AssignmentRow> {
    return (await this.rows({ id }))[0];
  }

  /** One's own: what is ahead by its first day, then what is over. */
  async own(userId: number): Promise<AssignmentRow[]> {
    const { id: staffId } = await this.members.byUser(userId);
    const rows = await this.rows({ staffId, status: Not('removed') });
    const today = this.clock.today();
    const first = ({ program }: AssignmentRow) => program.startDate ?? '9999';
    return rows.sort(
      (a, b) =>
        Number(isOver(a.program, today)) - Number(isOver(b.program, today)) ||
        first(a).localeCompare(first(b)) ||
        a.assignment.id - b.assignment.id,
    );
  }

  /** By availability, then load and name; who cannot be chosen comes last. */
  async choices(programId: number): Promise<AssignmentChoice[]> {
    const program = await this.programs.find(programId);
    const people = await this.manager.find(Staff);
    const ids = people.map(({ id }) => id);
    const said = await this.manager.findBy(StaffAvailability, { programId });
    const standing = await this.all();
    const warnings = await this.warnings.of(this.manager, program, ids);
    return people
      .map((person) => {
        const own = standing.filter(({ assignment }) => assignment.staffId === person.id);
        return {
          person,
          availability: said.find(({ staffId }) => staffId === person.id)?.status ?? null,
          refusal: refusalOf(
            person,
            own.some((row) => row.program.id === programId),
          ),
          warnings: warnings.get(person.id) ?? [],
          load: own.filter(({ assignment }) => BINDING.includes(assignment.status)).length,
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

  private async rows(where: FindOptionsWhere<StaffAssignment>): Promise<AssignmentRow[]> {
    const assignments = await this.manager.find(StaffAssignment, { where, order: { id: 'DESC' } });
    const people = await byIds(
      this.manager,
      Staff,
      assignments.map(({ staffId }) => staffId),
    );
    const programs = await this.programs.some(assignments.map(({ programId }) => programId));
    return assignments.flatMap((assignment) => {
      const program = programs.find(({ id }) => id === assignment.programId);
      return program ? [{ assignment, program, person: people.get(assignment.staffId)! }] : [];
    });
  }
}

function refusalOf(person: Staff, isAssigned: boolean): string | null {
  if (isAssigned) return 'Assigned already';
  switch (staffState(person)) {
    case 'unconfirmed':
      return 'Has not confirmed the e-mail address';
    case 'deactivated':
      return 'Not active';
    case 'active':
      return null;
  }
}
