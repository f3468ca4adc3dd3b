import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { organisationSettings, Outbox, SavedSettings, Settings } from '../../../platform';
import type { LeagueTeam } from './entities/league-team.entity';
import type { TeamMessage } from './entities/team-message.entity';
import { announcementMail } from './mails/announcement-mail';

/** Announcements by mail. */
@Injectable()
export class TeamAnnouncements {
  constructor(
    private readonly outbox: Outbox,
    private readonly settings: Settings,
    private readonly saved: SavedSettings,
  ) {}

  /** Written beside the announcement; `nudge` follows the commit. */
  async put(
    tx: EntityManager,
    { name, teamSlug }: LeagueTeam,
    { authorName, message }: TeamMessage,
    addresses: readonly string[],
  ): Promise<void> {
    const mail = announcementMail(this.saved.of(organisationSettings), {
      ...{ author: authorName, team: name, message },
      page: `${this.settings.appUrl}/teams/${teamSlug}`,
    });
    for (const address of addresses) await this.outbox.put(tx, 'leagues.announcement', address, mail);
  }

  nudge(): Promise<void> {
    return this.outbox.nudge();
  }
}
