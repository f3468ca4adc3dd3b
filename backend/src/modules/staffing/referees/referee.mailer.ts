import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { formatInstant } from '../../../kernel';
import {
  organizationSettingsSection,
  OutboxService,
  SettingsService,
  AppConfig,
  type EmailBody,
} from '../../../platform';
import { GameQueries } from '../../leagues';
import { ResponseLinkService } from '../staff-members/response-link.service';
import type { RefereeAssignment } from './entities/referee-assignment.entity';
import type { RefereeTimeSlot } from './entities/referee-time-slot.entity';
import { freedEmail, movedEmail, offerEmail, openAgainEmail, type OfferedSlot } from './emails/referee.email';
import { formatSlot } from './slot-record';

interface Recipient {
  name: string;
  email: string;
}

export interface Asked {
  slot: RefereeTimeSlot;
  duty: RefereeAssignment;
}

export const REFEREE_PAGE = '/admin/staff/referees';

/** Writes the emails to referees and administrators together with their cause, in the same transaction. */
@Injectable()
export class RefereeMailer {
  constructor(
    private readonly outbox: OutboxService,
    private readonly links: ResponseLinkService,
    private readonly games: GameQueries,
    private readonly settings: AppConfig,
    private readonly saved: SettingsService,
  ) {}

  async offer(tx: EntityManager, to: Recipient, asked: readonly Asked[]): Promise<void> {
    const email = offerEmail(this.organization, to.name, await this.offered(tx, asked));
    await this.enqueue(tx, 'referees.offer', to.email, email);
  }

  async moved(tx: EntityManager, to: Recipient, asked: readonly Asked[]): Promise<void> {
    const email = movedEmail(this.organization, to.name, await this.offered(tx, asked));
    await this.enqueue(tx, 'referees.moved', to.email, email);
  }

  async sendReleased(tx: EntityManager, to: Recipient, reasons: readonly string[]): Promise<void> {
    await this.enqueue(tx, 'referees.freed', to.email, freedEmail(this.organization, to.name, reasons));
  }

  async sendReopened(tx: EntityManager, sentences: readonly string[]): Promise<void> {
    const email = openAgainEmail(this.organization, sentences, `${this.settings.appUrl}${REFEREE_PAGE}`);
    await this.enqueue(tx, 'referees.open_again', this.organization.email, email);
  }

  nudge(): Promise<void> {
    return this.outbox.nudge();
  }

  private get organization() {
    return this.saved.get(organizationSettingsSection);
  }

  private async enqueue(tx: EntityManager, kind: string, to: string, email: EmailBody): Promise<void> {
    await this.outbox.enqueue(tx, kind, to, email);
  }

  private async offered(tx: EntityManager, asked: readonly Asked[]): Promise<OfferedSlot[]> {
    const games = await this.games.getSummaries(
      tx,
      asked.flatMap(({ slot: { gameId } }) => gameId ?? []),
    );
    return asked.map(({ slot, duty }) => ({
      slot: formatSlot(slot),
      match: games.get(slot.gameId ?? 0)?.match ?? null,
      accept: this.links.createUrl('referee-offer', duty.id, 'accept'),
      decline: this.links.createUrl('referee-offer', duty.id, 'decline'),
      until: duty.expiresAt && formatInstant(duty.expiresAt, this.settings.organization.timeZone),
    }));
  }
}
