import { Injectable } from '@nestjs/common';
import { addDays } from '../../../kernel';
import {
  Clock,
  jsonList,
  organizationSettingsSection,
  RenderedAnswers,
  renderInSlices,
  SettingsService,
  AppConfig,
  type RenderedAnswer,
} from '../../../platform';
import { calendarParts } from './game-calendar';
import { GameQueries, type GameFilter, type GameRow } from './game.queries';

/** A feed that is not limited to a season, division, or team starts this many days ago. */
export const FEED_DAYS_BACK = 60;
/** The total of all rendered answers that a process caches: about a dozen seasons. */
const MAX_KEPT_BYTES = 32 * 1024 * 1024;

/**
 * Public lists of many games. Each answer is built once per change, in slices, and shared by all requests. All
 * processes agree, because each asks the database for the version of its cached answer.
 */
@Injectable()
export class GameFeedQueries {
  private readonly answers = new RenderedAnswers(MAX_KEPT_BYTES);

  constructor(
    private readonly games: GameQueries,
    private readonly clock: Clock,
    private readonly settings: AppConfig,
    private readonly saved: SettingsService,
  ) {}

  /** An iCalendar file: all games of one season, division, or team, otherwise games from FEED_DAYS_BACK days ago on. */
  getCalendar(asked: GameFilter): Promise<RenderedAnswer> {
    const filter = { ...asked, sport: asked.sport?.toLowerCase() };
    const spanned = (): GameFilter =>
      isOfOne(filter) ? filter : { ...filter, from: addDays(this.clock.today(), -FEED_DAYS_BACK) };
    return this.answers.get(toKey('calendar', filter), {
      readVersion: async () => {
        const span = spanned();
        return [this.saved.revision, span.from, await this.games.scheduleVersion(span)].join(' ');
      },
      render: async () => {
        const rows = await this.games.listSchedule(spanned());
        const { name } = this.saved.get(organizationSettingsSection);
        const { appUrl, organization } = this.settings;
        return renderInSlices(calendarParts(rows, { name, url: appUrl, timeZone: organization.timeZone }));
      },
    });
  }

  /** A JSON list; `kind` identifies the conversion `toJson`. */
  getList(filter: GameFilter, kind: string, toJson: (row: GameRow) => unknown): Promise<RenderedAnswer> {
    return this.answers.get(toKey(kind, filter), {
      readVersion: () => this.games.scheduleVersion(filter),
      render: async () => renderInSlices(jsonList(await this.games.listSchedule(filter), toJson)),
    });
  }
}

const isOfOne = ({ seasonId, divisionId, teamId, teamSlug }: GameFilter): boolean =>
  [seasonId, divisionId, teamId, teamSlug].some((one) => one !== undefined);

const toKey = (kind: string, { seasonId, divisionId, teamId, teamSlug, sport }: GameFilter): string =>
  JSON.stringify([kind, seasonId, divisionId, teamId, teamSlug, sport]);
