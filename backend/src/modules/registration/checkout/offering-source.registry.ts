import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { offeringKeyText, type OfferingKey, type OfferingKind, type OfferingTerms } from './domain/cart';
import type { Registration } from './entities/registration.entity';

/** The part of a registration that its source needs for its own rows. `childId` is null once the child was erased. */
export type OfferingRegistration = Pick<
  Registration,
  'id' | 'childId' | 'purchasedKind' | 'purchasedId' | 'leagueTeamId'
>;

/** Team data that only leagues has. */
export interface TeamDetails {
  leagueTeamId: number;
  teamName: string;
  teamSlug: string;
  coachName: string | null;
}

/**
 * Something that sells spots. Programs are one source; leagues registers its teams as another at startup, because this
 * module must not import leagues. Every method gets an offering once per spot and locks its rows in id order, including
 * offerings that are no longer for sale, so that their spots can be released.
 */
export interface OfferingSource {
  readonly kind: OfferingKind;
  /** The terms of those `ids` that are for sale; others are missing. */
  terms(ids: readonly number[]): Promise<Map<number, OfferingTerms>>;
  /**
   * Takes spots for a hold. Returns the terms under the lock, before these spots were taken.
   * @throws registration.program_full
   */
  hold(tx: EntityManager, ids: readonly number[]): Promise<Map<number, OfferingTerms>>;
  /**
   * Turns held spots into registered ones, for registrations whose rows were already written. The payment may be
   * captured, so the kind of error decides what happens to it:
   * - A transient error (`isTransient`: contention, unavailable database, an error of kind `busy`) is retried until it
   *   has passed.
   * - Any other error from a catalog is permanent: nothing is registered, and one payment issue with the error's
   *   message is opened.
   * - An unexpected error is retried while the hold lasts, because its cause may be fixed meanwhile; then a payment
   *   issue is opened.
   */
  confirm(tx: EntityManager, registrations: readonly OfferingRegistration[]): Promise<void>;
  /** Frees held spots. */
  releaseHold(tx: EntityManager, ids: readonly number[]): Promise<void>;
  /** Frees the spots of canceled registrations, on the children's current teams. */
  releaseConfirmed(tx: EntityManager, registrations: readonly OfferingRegistration[]): Promise<void>;
  /** Team data of registrations, which only leagues has. */
  teamFacts?(teamIds: readonly number[]): Promise<TeamDetails[]>;
}

/** The order in which sources are locked everywhere. */
const LOCK_ORDER: readonly OfferingKind[] = ['program', 'team'];

@Injectable()
export class OfferingSourceRegistry {
  private readonly sources = new Map<OfferingKind, OfferingSource>();

  /** Each kind can be registered once: a second source would not know the spots of the first. */
  register(source: OfferingSource): void {
    if (this.sources.has(source.kind))
      throw new Error(`An offering source for "${source.kind}" is already registered.`);
    this.sources.set(source.kind, source);
  }

  async teamFacts(teamIds: readonly number[]): Promise<Map<number, TeamDetails>> {
    const facts = (await this.sources.get('team')?.teamFacts?.([...new Set(teamIds)])) ?? [];
    return new Map(facts.map((team) => [team.leagueTeamId, team]));
  }

  /** Offering terms by key; offerings that are not for sale or have no source are missing. */
  async terms(keys: readonly OfferingKey[]): Promise<Map<string, OfferingTerms>> {
    const found = new Map<string, OfferingTerms>();
    const sold = keys.filter(({ kind }) => this.sources.has(kind));
    await this.each(sold, toKey, async (source, some) => {
      for (const terms of (await source.terms([...new Set(toIds(some))])).values())
        found.set(offeringKeyText(terms), terms);
    });
    return found;
  }

  /** Takes all spots or throws. Returns terms by key. @throws registration.program_full */
  async take(tx: EntityManager, keys: readonly OfferingKey[]): Promise<Map<string, OfferingTerms>> {
    const taken = new Map<string, OfferingTerms>();
    await this.each(keys, toKey, async (source, some) => {
      for (const terms of (await source.hold(tx, toIds(some))).values())
        taken.set(offeringKeyText(terms), terms);
    });
    return taken;
  }

  /**
   * Releases some spots and takes others, all or nothing. It changes one offering after another in lock order:
   * otherwise two families that swap the same two programs could each hold what the other is waiting for. Returns the
   * terms of the taken offerings, counting the released spots as free.
   */
  async exchange(
    tx: EntityManager,
    given: readonly OfferingKey[],
    wanted: readonly OfferingKey[],
  ): Promise<Map<string, OfferingTerms>> {
    const taken = new Map<string, OfferingTerms>();
    await this.each([...given, ...wanted], toKey, async (source, some) => {
      for (const id of [...new Set(toIds(some))].sort((a, b) => a - b)) {
        const ofThis = (keys: readonly OfferingKey[]) =>
          keys.filter((key) => key.kind === source.kind && key.id === id).map(() => id);
        const [back, more] = [ofThis(given), ofThis(wanted)];
        if (back.length > 0) await source.releaseHold(tx, back);
        if (more.length === 0) continue;
        for (const terms of (await source.hold(tx, more)).values()) taken.set(offeringKeyText(terms), terms);
      }
    });
    return taken;
  }

  confirm(tx: EntityManager, registrations: readonly OfferingRegistration[]): Promise<void> {
    return this.each(registrations, purchased, (source, some) => source.confirm(tx, some));
  }

  giveBack(tx: EntityManager, keys: readonly OfferingKey[]): Promise<void> {
    return this.each(keys, toKey, (source, some) => source.releaseHold(tx, toIds(some)));
  }

  /** Frees the spot in the purchased program and on the child's current team, whichever was purchased. */
  leave(tx: EntityManager, registrations: readonly OfferingRegistration[]): Promise<void> {
    const left = registrations.flatMap((registration) => [
      ...(registration.purchasedKind === 'program' ? [{ kind: 'program' as const, registration }] : []),
      ...(registration.leagueTeamId === null ? [] : [{ kind: 'team' as const, registration }]),
    ]);
    return this.each(
      left,
      ({ kind }) => kind,
      (source, some) =>
        source.releaseConfirmed(
          tx,
          some.map(({ registration }) => registration),
        ),
    );
  }

  /** An unknown kind is an error, because its spots would be lost silently. */
  private async each<Sold>(
    sold: readonly Sold[],
    kindOf: (one: Sold) => OfferingKind,
    work: (source: OfferingSource, some: Sold[]) => Promise<void>,
  ): Promise<void> {
    const unknown = sold.map(kindOf).find((kind) => !this.sources.has(kind) || !LOCK_ORDER.includes(kind));
    if (unknown !== undefined) throw new Error(`No offering source is registered for "${unknown}".`);
    for (const kind of LOCK_ORDER) {
      const some = sold.filter((one) => kindOf(one) === kind);
      if (some.length > 0) await work(this.sources.get(kind)!, some);
    }
  }
}

const toKey = ({ kind }: OfferingKey): OfferingKind => kind;
const purchased = ({ purchasedKind }: OfferingRegistration): OfferingKind => purchasedKind;
const toIds = (keys: readonly OfferingKey[]): number[] => keys.map(({ id }) => id);
