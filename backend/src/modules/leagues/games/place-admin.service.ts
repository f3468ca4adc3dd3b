import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Audit, nextVersion, Transactions, violates, type Principals } from '../../../platform';
import { LeagueErrors } from '../leagues.errors';
import { placeKey } from './domain/place-key';
import { hoursFault, inWeekOrder } from './domain/place-times';
import { Game } from './entities/game.entity';
import { Place } from './entities/place.entity';

export type PlaceFacts = Pick<Place, 'name' | 'address' | 'courts' | 'hours' | 'closedDays'>;

/** What administrators keep of places; each deed is audited in its own transaction. */
@Injectable()
export class PlaceAdminService {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: Audit,
  ) {}

  async create(facts: PlaceFacts, by: Principals): Promise<Place> {
    checkHours(facts);
    return this.named(facts.name, async (tx) => {
      const place = await tx.save(tx.create(Place, { ...tidied(facts), nameKey: placeKey(facts.name) }));
      await this.audit.record(tx, by, { action: 'place.created', ...subject(place), after: { ...facts } });
      return place;
    });
  }

  async update(
    id: number,
    edit: Partial<PlaceFacts>,
    version: number | undefined,
    by: Principals,
  ): Promise<Place> {
    checkHours(edit);
    return this.named(edit.name ?? '', async (tx) => {
      const place = await lockPlace(tx, id);
      const present = factsOf(place);
      const editVersion = nextVersion(place, version, () => present);
      const wanted = tidied({ ...present, ...given(edit) });
      const changed = FACTS.filter((fact) => JSON.stringify(wanted[fact]) !== JSON.stringify(present[fact]));
      if (changed.length === 0) return place;
      const [before, after] = [present, wanted].map((facts) =>
        Object.fromEntries(changed.map((fact) => [fact, facts[fact]])),
      );
      Object.assign(place, after, { editVersion, nameKey: placeKey(wanted.name) });
      await tx.save(place);
      await this.takeAlong(tx, placeKey(present.name), place);
      await this.audit.record(tx, by, { action: 'place.updated', ...subject(place), before, after });
      return place;
    });
  }

  /** Games that are played there keep its name. */
  async delete(id: number, by: Principals): Promise<void> {
    await this.transactions.run(async (tx) => {
      const place = await lockPlace(tx, id);
      await tx.delete(Place, id);
      await this.audit.record(tx, by, {
        action: 'place.deleted',
        ...subject(place),
        before: { ...factsOf(place) },
      });
    });
  }

  /** A place that is renamed is the same place to its games and practices, which may name one of its courts. */
  private async takeAlong(tx: EntityManager, oldKey: string, { name, nameKey }: Place): Promise<void> {
    await tx.query(TAKE_PRACTICES_ALONG, [oldKey, name]);
    try {
      await tx.update(Game, { placeKey: oldKey }, { location: name, placeKey: nameKey });
    } catch (error) {
      if (violates(error, 'EXC_games_court'))
        throw LeagueErrors.place_games_overlap({ place: name }).at('name');
      throw error;
    }
  }

  private async named<T>(name: string, work: (tx: EntityManager) => Promise<T>): Promise<T> {
    try {
      return await this.transactions.run(work);
    } catch (error) {
      if (violates(error, 'UQ_places_name')) throw LeagueErrors.place_name_taken({ place: name }).at('name');
      throw error;
    }
  }
}

/** $1 the key that the place had, $2 its name. Where another place's name begins like this one's, the longer counts. */
const TAKE_PRACTICES_ALONG = `
  update team_events practice set location = left($2 || substr(floor, length($1) + 1), 200)
    from (select id, regexp_replace(regexp_replace(trim(location), '\\s+', ' ', 'g'), ' ?, ?', ', ', 'g') as floor
            from team_events where type = 'practice') named
   where named.id = practice.id
     and (lower(floor) = $1 or starts_with(lower(floor), $1 || ', '))
     and not exists (
       select from places other
        where length(other."nameKey") > length($1)
          and (lower(floor) = other."nameKey" or starts_with(lower(floor), other."nameKey" || ', ')))`;

async function lockPlace(tx: EntityManager, id: number): Promise<Place> {
  const place = await tx.findOne(Place, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!place) throw LeagueErrors.place_not_found();
  return place;
}

const FACTS = ['name', 'address', 'courts', 'hours', 'closedDays'] as const;

const factsOf = ({ name, address, courts, hours, closedDays }: Place): PlaceFacts =>
  tidied({ name, address, courts, hours, closedDays });

/** In one order, so that what only stands in another one is no change. */
const tidied = ({ hours, closedDays, ...facts }: PlaceFacts): PlaceFacts => ({
  ...facts,
  hours: inWeekOrder(hours),
  closedDays: [...closedDays].sort(),
});

const given = (edit: Partial<PlaceFacts>): Partial<PlaceFacts> =>
  Object.fromEntries(Object.entries(edit).filter(([, value]) => value !== undefined));

const subject = ({ id, name }: Place) =>
  ({ subjectType: 'place', subjectId: id, subjectName: name }) as const;

function checkHours({ hours = [] }: Partial<PlaceFacts>): void {
  const at = hoursFault(hours);
  if (at !== null) throw LeagueErrors.place_hours_unclear().at(`hours.${at}`);
}
