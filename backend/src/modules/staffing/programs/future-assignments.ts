import { Injectable, type OnModuleInit } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import { Audit, Clock, type Principals } from '../../../platform';
import { ProgramExtensions, ProgramQueries, type Program, type ProgramDeletion } from '../../programs';
import { FuturePositions, type PositionKeeper } from '../people/future-positions';
import { Staff } from '../people/entities/staff.entity';
import { AssignmentMail } from './assignment-mail.service';
import { assignmentWords } from './assignment-words';
import { BINDING } from './domain/assignment';
import { isOver } from './domain/program-over';
import { StaffAssignment } from './entities/staff-assignment.entity';

const inOrder = { order: { id: 'ASC' } } as const;

/** The programs ahead of somebody who leaves, and the people of a program that goes. */
@Injectable()
export class FutureAssignments implements PositionKeeper, OnModuleInit {
  constructor(
    private readonly keepers: FuturePositions,
    private readonly extensions: ProgramExtensions,
    private readonly programs: ProgramQueries,
    private readonly mail: AssignmentMail,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.keepers.register(this);
    this.extensions.beforeDeletion((tx, deletion) => this.tellOfDeletion(tx, deletion));
  }

  async futureOf(manager: EntityManager, staffId: number): Promise<string[]> {
    return (await this.ahead(manager, staffId)).map(({ assignment, program }) =>
      assignmentWords(assignment, program),
    );
  }

  /** Only what this statement finds binding is freed: an answer that comes at once waits for its row. */
  async free(tx: EntityManager, staffId: number, by: Principals): Promise<void> {
    for (const { assignment, program } of await this.ahead(tx, staffId)) {
      const { id, role } = assignment;
      const { affected } = await tx.update(
        StaffAssignment,
        { id, status: In(BINDING) },
        { status: 'removed' },
      );
      if (affected === 0) continue;
      const { name: person } = await tx.findOneByOrFail(Staff, { id: staffId });
      await this.record(tx, by, program, { person, role });
    }
  }

  /** With the program's row locked: nobody is assigned to it any more. */
  private async tellOfDeletion(tx: EntityManager, { program, by }: ProgramDeletion): Promise<void> {
    const where = { programId: program.id, status: In(['assigned', 'accepted', 'declined']) };
    const lock = { mode: 'for_no_key_update' } as const;
    for (const assignment of await tx.find(StaffAssignment, { where, ...inOrder, lock })) {
      const { id, staffId, status, role } = assignment;
      await tx.update(StaffAssignment, id, { status: 'removed' });
      const person = await tx.findOneByOrFail(Staff, { id: staffId });
      if (BINDING.includes(status) && !isOver(program, this.clock.today()))
        await this.mail.cancelled(tx, assignment, person, program);
      await this.record(tx, by, program, { person: person.name, role });
    }
  }

  private async ahead(
    manager: EntityManager,
    staffId: number,
  ): Promise<{ assignment: StaffAssignment; program: Program }[]> {
    const assignments = await manager.find(StaffAssignment, {
      where: { staffId, status: In(BINDING) },
      ...inOrder,
    });
    const programs = await this.programs.some(
      assignments.map(({ programId }) => programId),
      manager,
    );
    const today = this.clock.today();
    return assignments.flatMap((assignment) => {
      const program = programs.find(({ id }) => id === assignment.programId);
      return program && !isOver(program, today) ? [{ assignment, program }] : [];
    });
  }

  private record(tx: EntityManager, by: Principals, { id, name }: Program, before: object): Promise<void> {
    const subject = { subjectType: 'program', subjectId: id, subjectName: name } as const;
    return this.audit.record(tx, by, { action: 'assignment.removed', ...subject, before });
  }
}
