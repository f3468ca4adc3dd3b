import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  Audit,
  nextVersion,
  TransactionRunner,
  violatesConstraint,
  type Principals,
} from '../../../platform';
import { LeagueErrors } from '../leagues.errors';
import { normalizeLocationName } from './domain/location-key';
import { validateOpeningHours, inWeekOrder } from './domain/location-hours';
import { Game } from './entities/game.entity';
import { Location } from './entities/location.entity';

export type LocationFields = Pick<Location, 'name' | 'streetAddress' | 'courts' | 'hours' | 'closedDates'>;

/** The maximum number of locations, because every schedule reads all of them. */
export const MAX_LOCATIONS = 200;

/** Creates, edits, and deletes locations. Each change is audited in its own transaction. */
@Injectable()
export class LocationAdminService {
  constructor(
    private readonly transactions: TransactionRunner,
    private readonly audit: Audit,
  ) {}

  async create(facts: LocationFields, by: Principals): Promise<Location> {
    checkHours(facts);
    return this.named(facts.name, async (tx) => {
      // Locks the table, so that the limit can't be exceeded by parallel requests.
      await tx.query('lock table locations in share row exclusive mode');
      if ((await tx.count(Location)) >= MAX_LOCATIONS)
        throw LeagueErrors.too_many_locations({ most: MAX_LOCATIONS }).withPath('name');
      const location = await tx.save(
        tx.create(Location, { ...tidied(facts), nameKey: normalizeLocationName(facts.name) }),
      );
      await this.audit.record(tx, by, {
        action: 'location.created',
        ...subject(location),
        after: { ...facts },
      });
      return location;
    });
  }

  async update(
    id: number,
    edit: Partial<LocationFields>,
    version: number | undefined,
    by: Principals,
  ): Promise<Location> {
    checkHours(edit);
    return this.named(edit.name ?? '', async (tx) => {
      const location = await lockLocation(tx, id);
      const present = toFields(location);
      const editVersion = nextVersion(location, version, () => present);
      const wanted = tidied({ ...present, ...given(edit) });
      const changed = FACTS.filter((fact) => JSON.stringify(wanted[fact]) !== JSON.stringify(present[fact]));
      if (changed.length === 0) return location;
      const [before, after] = [present, wanted].map((facts) =>
        Object.fromEntries(changed.map((fact) => [fact, facts[fact]])),
      );
      Object.assign(location, after, { editVersion, nameKey: normalizeLocationName(wanted.name) });
      await tx.save(location);
      await this.renameInGamesAndPractices(tx, normalizeLocationName(present.name), location);
      await this.audit.record(tx, by, { action: 'location.updated', ...subject(location), before, after });
      return location;
    });
  }

  /** Games at the location keep its name. */
  async delete(id: number, by: Principals): Promise<void> {
    await this.transactions.run(async (tx) => {
      const location = await lockLocation(tx, id);
      await tx.delete(Location, id);
      await this.audit.record(tx, by, {
        action: 'location.deleted',
        ...subject(location),
        before: { ...toFields(location) },
      });
    });
  }

  /** Renames the location in its games and practices too, which may also name one of its courts. */
  private async renameInGamesAndPractices(
    tx: EntityManager,
    oldKey: string,
    { name, nameKey }: Location,
  ): Promise<void> {
    await tx.query(TAKE_PRACTICES_ALONG, [oldKey, name]);
    try {
      await tx.update(Game, { locationKey: oldKey }, { location: name, locationKey: nameKey });
    } catch (error) {
      if (violatesConstraint(error, 'EXC_games_court'))
        throw LeagueErrors.location_games_overlap({ place: name }).withPath('name');
      throw error;
    }
  }

  private async named<T>(name: string, work: (tx: EntityManager) => Promise<T>): Promise<T> {
    try {
      return await this.transactions.run(work);
    } catch (error) {
      if (violatesConstraint(error, 'UQ_locations_name'))
        throw LeagueErrors.location_name_taken({ place: name }).withPath('name');
      throw error;
    }
  }
}

/**
 * $1 is the location's old key, $2 its new name. If another location's name starts with this one's, the longer name
 * matches.
 */
const TAKE_PRACTICES_ALONG = `
  update team_events practice set location = left($2 || substr(floor, length($1) + 1), 200)
    from (select id, regexp_replace(regexp_replace(trim(location), '\\s+', ' ', 'g'), ' ?, ?', ', ', 'g') as floor
            from team_events where type = 'practice') named
   where named.id = practice.id
     and (lower(floor) = $1 or starts_with(lower(floor), $1 || ', '))
     and not exists (
       select from locations other
        where length(other."nameKey") > length($1)
          and (lower(floor) = other."nameKey" or starts_with(lower(floor), other."nameKey" || ', ')))`;

async function lockLocation(tx: EntityManager, id: number): Promise<Location> {
  const location = await tx.findOne(Location, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!location) throw LeagueErrors.location_not_found();
  return location;
}

const FACTS = ['name', 'streetAddress', 'courts', 'hours', 'closedDates'] as const;

const toFields = ({ name, streetAddress, courts, hours, closedDates }: Location): LocationFields =>
  tidied({ name, streetAddress, courts, hours, closedDates });

/** Sorted, so that reordering alone is no change. */
const tidied = ({ hours, closedDates, ...facts }: LocationFields): LocationFields => ({
  ...facts,
  hours: inWeekOrder(hours),
  closedDates: [...closedDates].sort(),
});

const given = (edit: Partial<LocationFields>): Partial<LocationFields> =>
  Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined));

const subject = ({ id, name }: Location) =>
  ({ subjectType: 'location', subjectId: id, subjectName: name }) as const;

function checkHours({ hours = [] }: Partial<LocationFields>): void {
  const at = validateOpeningHours(hours);
  if (at !== null) throw LeagueErrors.location_hours_invalid().withPath(`hours.${at}`);
}
