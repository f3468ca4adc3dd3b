import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { organisationSettings, Outbox, SavedSettings, Settings } from '../../../platform';
import { dateLabel, hoursLabel, hoursOf, type Program } from '../../programs';
import { AnswerLinks } from '../people/answer-links';
import { assignmentWords } from './assignment-words';
import { roleWords } from './domain/assignment';
import type { StaffAssignment } from './entities/staff-assignment.entity';
import { assignedMail, assignmentRemovedMail, declinedMail } from './mails/assignment-mails';

interface Recipient {
  name: string;
  email: string;
}

/** Writes what people and the office are told beside its cause, in the same transaction. */
@Injectable()
export class AssignmentMail {
  constructor(
    private readonly outbox: Outbox,
    private readonly links: AnswerLinks,
    private readonly settings: Settings,
    private readonly saved: SavedSettings,
  ) {}

  async assigned(tx: EntityManager, { id, role }: StaffAssignment, to: Recipient, program: Program) {
    const hours = hoursOf(program.type);
    const mail = assignedMail(this.organisation, {
      ...{ name: to.name, program: program.name, role: roleWords(role), where: program.location },
      when: [dateLabel(program), hours && hoursLabel(hours)].filter(Boolean).join(', '),
      accept: this.links.to('staff-assignment', id, 'accept'),
      decline: this.links.to('staff-assignment', id, 'decline'),
    });
    await this.outbox.put(tx, 'staff.assigned', to.email, mail);
  }

  async removed(tx: EntityManager, assignment: StaffAssignment, to: Recipient, program: Program) {
    const why = 'the office has taken you off.';
    await this.gone(tx, to, `${assignmentWords(assignment, program)}: ${why}`);
  }

  async cancelled(tx: EntityManager, assignment: StaffAssignment, to: Recipient, program: Program) {
    await this.gone(tx, to, `${assignmentWords(assignment, program)}: it does not take place.`);
  }

  /** To the office: somebody else is needed. */
  async declined(tx: EntityManager, assignment: StaffAssignment, person: string, program: Program) {
    const words = `${person} declined: ${assignmentWords(assignment, program)}.`;
    const page = `${this.settings.appUrl}/admin/staff/programs`;
    const { organisation } = this;
    await this.outbox.put(tx, 'staff.declined', organisation.email, declinedMail(organisation, words, page));
  }

  nudge(): Promise<void> {
    return this.outbox.nudge();
  }

  private async gone(tx: EntityManager, { name, email }: Recipient, words: string): Promise<void> {
    await this.outbox.put(
      tx,
      'staff.assignment_removed',
      email,
      assignmentRemovedMail(this.organisation, name, words),
    );
  }

  private get organisation() {
    return this.saved.of(organisationSettings);
  }
}
