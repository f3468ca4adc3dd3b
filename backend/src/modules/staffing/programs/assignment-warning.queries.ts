import { Injectable } from '@nestjs/common';
import { Any, In, Not, type EntityManager } from 'typeorm';
import { formatClockTime, monthDay } from '../../../kernel';
import { mapInSlices } from '../../../platform';
import { getHours, ProgramQueries, type Program } from '../../programs';
import { BusyTimeRegistry } from './busy-time.registry';
import { BINDING } from './domain/assignment';
import { findFirstOverlap, listSessions, type ProgramSession } from './domain/meetings';
import { StaffAssignment } from './entities/staff-assignment.entity';
import { StaffAvailability } from './entities/staff-availability.entity';

const meetings = (program: Program): ProgramSession[] => listSessions(program, getHours(program.type));
const at = ({ date, startTime }: ProgramSession): string =>
  `${monthDay(date)}, ${formatClockTime(startTime)}`;

/** Warnings about people in a program; an administrator can assign them anyway. */
@Injectable()
export class AssignmentWarningQueries {
  constructor(
    private readonly programs: ProgramQueries,
    private readonly busy: BusyTimeRegistry,
  ) {}

  /** Sentences for administrators, by person; people without warnings are missing. */
  async list(
    manager: EntityManager,
    program: Program,
    staffIds: readonly number[],
  ): Promise<Map<number, string[]>> {
    const warnings = new Map<number, string[]>();
    const warn = (staffId: number, words: string) =>
      warnings.set(staffId, [...(warnings.get(staffId) ?? []), words]);
    const unavailable = await manager.findBy(StaffAvailability, {
      ...{ staffId: Any([...staffIds]), programId: program.id, status: 'unavailable' as const },
    });
    for (const { staffId, notes } of unavailable)
      warn(staffId, notes ? `Unavailable: ${notes}` : 'Marked Unavailable');
    const wanted = meetings(program);
    if (wanted.length === 0) return warnings;
    for (const [staffId, words] of await this.findBusyElsewhere(manager, program, wanted, staffIds))
      warn(staffId, words);
    return warnings;
  }

  private async findBusyElsewhere(
    manager: EntityManager,
    { id }: Program,
    wanted: readonly ProgramSession[],
    staffIds: readonly number[],
  ): Promise<[staffId: number, words: string][]> {
    const others = await manager.find(StaffAssignment, {
      where: { staffId: Any([...staffIds]), programId: Not(id), status: In(BINDING) },
      order: { id: 'ASC' },
    });
    const programs = await this.programs.listByIds(
      others.map(({ programId }) => programId),
      manager,
    );
    const conflicts = await mapInSlices(programs, (other) => {
      const conflict = findFirstOverlap(wanted, meetings(other));
      return [other.id, conflict && `Working at ${other.name} at that time (${at(conflict)})`] as const;
    });
    const wordsOf = new Map(conflicts);
    const between = { from: wanted[0].date, until: wanted[wanted.length - 1].date };
    const busy = await this.busy.list(manager, staffIds, between);
    return [
      ...others.flatMap(({ staffId, programId }) => {
        const words = wordsOf.get(programId);
        return words ? [[staffId, words] as [number, string]] : [];
      }),
      ...busy
        .filter(({ meeting }) => findFirstOverlap(wanted, [meeting]))
        .map(({ staffId, what, meeting }) => [staffId, `${what} (${at(meeting)})`] as [number, string]),
    ];
  }
}
