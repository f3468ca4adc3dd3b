import { Injectable } from '@nestjs/common';
import { Any, In, Not, type EntityManager } from 'typeorm';
import { clockWords, monthDay } from '../../../kernel';
import { hoursOf, ProgramQueries, type Program } from '../../programs';
import { BusyTimes } from './busy-times';
import { BINDING } from './domain/assignment';
import { firstClash, meetingsOf, type Meeting } from './domain/meetings';
import { StaffAssignment } from './entities/staff-assignment.entity';
import { StaffAvailability } from './entities/staff-availability.entity';

const meetings = (program: Program): Meeting[] => meetingsOf(program, hoursOf(program.type));
const at = ({ date, startTime }: Meeting): string => `${monthDay(date)}, ${clockWords(startTime)}`;

/** What speaks against people in a program; an administrator may mean them all the same. */
@Injectable()
export class AssignmentWarnings {
  constructor(
    private readonly programs: ProgramQueries,
    private readonly busy: BusyTimes,
  ) {}

  /** In words to the office, by person; whom nothing speaks against is not there. */
  async of(
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
      warn(staffId, notes ? `Has answered Unavailable: ${notes}` : 'Has answered Unavailable');
    const wanted = meetings(program);
    if (wanted.length === 0) return warnings;
    for (const [staffId, words] of await this.elsewhere(manager, program, wanted, staffIds))
      warn(staffId, words);
    return warnings;
  }

  private async elsewhere(
    manager: EntityManager,
    { id }: Program,
    wanted: readonly Meeting[],
    staffIds: readonly number[],
  ): Promise<[staffId: number, words: string][]> {
    const others = await manager.find(StaffAssignment, {
      where: { staffId: Any([...staffIds]), programId: Not(id), status: In(BINDING) },
      order: { id: 'ASC' },
    });
    const programs = await this.programs.some(
      others.map(({ programId }) => programId),
      manager,
    );
    const clashing = programs.flatMap((other) => {
      const clash = firstClash(wanted, meetings(other));
      return clash ? [{ other, words: `Works at ${other.name} at that time (${at(clash)})` }] : [];
    });
    const between = { from: wanted[0].date, until: wanted[wanted.length - 1].date };
    const busy = await this.busy.of(manager, staffIds, between);
    return [
      ...others.flatMap(({ staffId, programId }) => {
        const found = clashing.find(({ other }) => other.id === programId);
        return found ? [[staffId, found.words] as [number, string]] : [];
      }),
      ...busy
        .filter(({ meeting }) => firstClash(wanted, [meeting]))
        .map(({ staffId, what, meeting }) => [staffId, `${what} (${at(meeting)})`] as [number, string]),
    ];
  }
}
