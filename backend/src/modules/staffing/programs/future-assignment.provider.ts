import { Injectable, type OnModuleInit } from '@nestjs/common';
import { In, type EntityManager } from 'typeorm';
import { Audit, Clock, type Principals } from '../../../platform';
import { ProgramHooks, ProgramQueries, type Program, type ProgramDeletion } from '../../programs';
import { UpcomingWorkRegistry, type UpcomingWorkProvider } from '../staff-members/upcoming-work.registry';
import { Staff } from '../staff-members/entities/staff.entity';
import { AssignmentMailer } from './assignment.mailer';
import { formatAssignment } from './assignment-words';
import { BINDING } from './domain/assignment';
import { hasEnded } from './domain/program-ended';
import { StaffAssignment } from './entities/staff-assignment.entity';

const inOrder = { order: { id: 'ASC' } } as const;

/** The upcoming programs of someone who leaves, and the staff of a deleted program. */
@Injectable()
export class FutureAssignmentProvider implements UpcomingWorkProvider, OnModuleInit {
  constructor(
    private readonly keepers: UpcomingWorkRegistry,
    private readonly extensions: ProgramHooks,
    private readonly programs: ProgramQueries,
    private readonly email: AssignmentMailer,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.keepers.register(this);
    this.extensions.beforeDeletion((tx, deletion) => this.notifyOfDeletion(tx, deletion));
  }

  async listUpcoming(manager: EntityManager, staffId: number): Promise<string[]> {
    return (await this.ahead(manager, staffId)).map(({ assignment, program }) =>
      formatAssignment(assignment, program),
    );
  }

  /** Only what this statement finds active is freed: a simultaneous answer waits for its row. */
  async releaseUpcoming(tx: EntityManager, staffId: number, by: Principals): Promise<void> {
    for (const { assignment, program } of await this.ahead(tx, staffId)) {
      const { id, role } = assignment;
      const { affected } = await tx.update(
        StaffAssignment,
        { id, status: In(BINDING) },
        { status: 'removed' },
      );
      if (affected === 0) continue;
      await this.record(tx, by, program, { staffId, role });
    }
  }

  /** With the program's row locked: nobody is assigned to it any more. */
  private async notifyOfDeletion(tx: EntityManager, { program, by }: ProgramDeletion): Promise<void> {
    const where = { programId: program.id, status: In(['assigned', 'accepted', 'declined']) };
    const lock = { mode: 'for_no_key_update' } as const;
    for (const assignment of await tx.find(StaffAssignment, { where, ...inOrder, lock })) {
      const { id, staffId, status, role } = assignment;
      await tx.update(StaffAssignment, id, { status: 'removed' });
      const person = await tx.findOneByOrFail(Staff, { id: staffId });
      if (BINDING.includes(status) && !hasEnded(program, this.clock.today()))
        await this.email.canceled(tx, assignment, person, program);
      await this.record(tx, by, program, { staffId: person.id, role });
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
    const programs = await this.programs.listByIds(
      assignments.map(({ programId }) => programId),
      manager,
    );
    const today = this.clock.today();
    return assignments.flatMap((assignment) => {
      const program = programs.find(({ id }) => id === assignment.programId);
      return program && !hasEnded(program, today) ? [{ assignment, program }] : [];
    });
  }

  private record(tx: EntityManager, by: Principals, { id, name }: Program, before: object): Promise<void> {
    const subject = { subjectType: 'program', subjectId: id, subjectName: name } as const;
    return this.audit.record(tx, by, { action: 'assignment.removed', ...subject, before });
  }
}
