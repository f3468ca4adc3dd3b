import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { momentWords } from '../../../kernel';
import { organisationSettings, Outbox, SavedSettings, Settings, type MailBody } from '../../../platform';
import { GameQueries } from '../../leagues';
import { AnswerLinks } from '../people/answer-links';
import type { RefereeDuty } from './entities/referee-duty.entity';
import type { RefereeTimeSlot } from './entities/referee-time-slot.entity';
import { freedMail, movedMail, offerMail, openAgainMail, type OfferedSlot } from './mails/referee-mails';
import { slotWords } from './slot-record';

interface Recipient {
  name: string;
  email: string;
}

export interface Asked {
  slot: RefereeTimeSlot;
  duty: RefereeDuty;
}

export const REFEREE_PAGE = '/admin/staff/referees';

/** Writes what referees and office are told beside its cause, in the same transaction. */
@Injectable()
export class RefereeMail {
  constructor(
    private readonly outbox: Outbox,
    private readonly links: AnswerLinks,
    private readonly games: GameQueries,
    private readonly settings: Settings,
    private readonly saved: SavedSettings,
  ) {}

  async offer(tx: EntityManager, to: Recipient, asked: readonly Asked[]): Promise<void> {
    const mail = offerMail(this.organisation, to.name, await this.offered(tx, asked));
    await this.put(tx, 'referees.offer', to.email, mail);
  }

  async moved(tx: EntityManager, to: Recipient, asked: readonly Asked[]): Promise<void> {
    const mail = movedMail(this.organisation, to.name, await this.offered(tx, asked));
    await this.put(tx, 'referees.moved', to.email, mail);
  }

  async freed(tx: EntityManager, to: Recipient, reasons: readonly string[]): Promise<void> {
    await this.put(tx, 'referees.freed', to.email, freedMail(this.organisation, to.name, reasons));
  }

  async openAgain(tx: EntityManager, sentences: readonly string[]): Promise<void> {
    const mail = openAgainMail(this.organisation, sentences, `${this.settings.appUrl}${REFEREE_PAGE}`);
    await this.put(tx, 'referees.open_again', this.organisation.email, mail);
  }

  nudge(): Promise<void> {
    return this.outbox.nudge();
  }

  private get organisation() {
    return this.saved.of(organisationSettings);
  }

  private async put(tx: EntityManager, kind: string, to: string, mail: MailBody): Promise<void> {
    await this.outbox.put(tx, kind, to, mail);
  }

  private async offered(tx: EntityManager, asked: readonly Asked[]): Promise<OfferedSlot[]> {
    const games = await this.games.facts(
      tx,
      asked.flatMap(({ slot: { gameId } }) => gameId ?? []),
    );
    return asked.map(({ slot, duty }) => ({
      slot: slotWords(slot),
      match: games.get(slot.gameId ?? 0)?.match ?? null,
      accept: this.links.to('referee-offer', duty.id, 'accept'),
      decline: this.links.to('referee-offer', duty.id, 'decline'),
      until: duty.expiresAt && momentWords(duty.expiresAt, this.settings.organisation.timeZone),
    }));
  }
}
