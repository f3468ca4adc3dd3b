import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { organizationSettingsSection, OutboxService, SettingsService, AppConfig } from '../../../platform';
import { dateLabel, hoursLabel, getHours, type Program } from '../../programs';
import { ResponseLinkService } from '../staff-members/response-link.service';
import { formatAssignment } from './assignment-words';
import { formatRole } from './domain/assignment';
import type { StaffAssignment } from './entities/staff-assignment.entity';
import { assignedEmail, assignmentRemovedEmail, declinedEmail } from './emails/assignment.email';

interface Recipient {
  name: string;
  email: string;
}

/** Writes the emails to staff and administrators together with their cause, in the same transaction. */
@Injectable()
export class AssignmentMailer {
  constructor(
    private readonly outbox: OutboxService,
    private readonly links: ResponseLinkService,
    private readonly settings: AppConfig,
    private readonly saved: SettingsService,
  ) {}

  async sendOffer(tx: EntityManager, { id, role }: StaffAssignment, to: Recipient, program: Program) {
    const hours = getHours(program.type);
    const email = assignedEmail(this.organization, {
      ...{ name: to.name, program: program.name, role: formatRole(role), where: program.location },
      when: [dateLabel(program), hours && hoursLabel(hours)].filter(Boolean).join(', '),
      accept: this.links.createUrl('staff-assignment', id, 'accept'),
      decline: this.links.createUrl('staff-assignment', id, 'decline'),
    });
    await this.outbox.enqueue(tx, 'staff.assigned', to.email, email);
  }

  async removed(tx: EntityManager, assignment: StaffAssignment, to: Recipient, program: Program) {
    const why = 'removed by the office';
    await this.sendNoLongerNeeded(tx, to, `${formatAssignment(assignment, program)}: ${why}`);
  }

  async canceled(tx: EntityManager, assignment: StaffAssignment, to: Recipient, program: Program) {
    await this.sendNoLongerNeeded(tx, to, `${formatAssignment(assignment, program)}: program canceled`);
  }

  /** To administrators: someone else is needed. */
  async declined(tx: EntityManager, assignment: StaffAssignment, person: string, program: Program) {
    const words = `${person} declined this assignment: ${formatAssignment(assignment, program)}.`;
    const page = `${this.settings.appUrl}/admin/staff/programs`;
    const { organization } = this;
    await this.outbox.enqueue(
      tx,
      'staff.declined',
      organization.email,
      declinedEmail(organization, words, page),
    );
  }

  nudge(): Promise<void> {
    return this.outbox.nudge();
  }

  private async sendNoLongerNeeded(
    tx: EntityManager,
    { name, email }: Recipient,
    words: string,
  ): Promise<void> {
    await this.outbox.enqueue(
      tx,
      'staff.assignment_removed',
      email,
      assignmentRemovedEmail(this.organization, name, words),
    );
  }

  private get organization() {
    return this.saved.get(organizationSettingsSection);
  }
}
