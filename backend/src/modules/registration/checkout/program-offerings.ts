import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { lookUps } from '../../../platform';
import { hoursOf, ProgramErrors, ProgramPlaces, ProgramQueries, type Program } from '../../programs';
import type { OfferingTerms } from './domain/cart';
import { RegistrationErrors } from '../registration.errors';
import { OfferingSources, type OfferingSource, type SoldRegistration } from './offering-sources';
import { ProgramSeasons } from './program-seasons';

/** Camps, clinics and league programs as something to register for. */
@Injectable()
export class ProgramOfferings implements OfferingSource, OnModuleInit {
  readonly kind = 'program';
  private readonly offered = lookUps((ids: readonly number[]) => this.termsAt(ids));

  constructor(
    private readonly programs: ProgramQueries,
    private readonly places: ProgramPlaces,
    private readonly sources: OfferingSources,
    private readonly seasons: ProgramSeasons,
  ) {}

  onModuleInit(): void {
    this.sources.register(this);
  }

  async terms(ids: readonly number[]): Promise<Map<number, OfferingTerms>> {
    const found = await Promise.all(ids.map((id) => this.offered.load(id)));
    return new Map(found.flatMap((terms) => (terms ? [[terms.id, terms] as const] : [])));
  }

  async take(tx: EntityManager, ids: readonly number[]): Promise<Map<number, OfferingTerms>> {
    try {
      const taken = await this.places.take(tx, ids);
      return new Map([...taken].map(([id, program]) => [id, termsOf(program)]));
    } catch (error) {
      if (!ProgramErrors.full.is(error)) throw error;
      throw RegistrationErrors.program_full(error.details.facts);
    }
  }

  confirm(tx: EntityManager, registrations: readonly SoldRegistration[]): Promise<void> {
    return this.places.confirm(tx, soldIds(registrations));
  }

  giveBack(tx: EntityManager, ids: readonly number[]): Promise<void> {
    return this.places.giveBack(tx, ids);
  }

  leave(tx: EntityManager, registrations: readonly SoldRegistration[]): Promise<void> {
    return this.places.leave(tx, soldIds(registrations));
  }

  private async termsAt(ids: readonly number[]): Promise<(OfferingTerms | undefined)[]> {
    const programs = await this.programs.some(ids);
    const seasons = await this.seasons.ofPrograms(programs);
    const terms = new Map(
      programs.map((program) => [program.id, { ...termsOf(program), ...seasons.get(program.id) }]),
    );
    return ids.map((id) => terms.get(id));
  }
}

const soldIds = (registrations: readonly SoldRegistration[]): number[] =>
  registrations.map(({ soldAsId }) => soldAsId);

export function termsOf(program: Program): OfferingTerms {
  const hours = hoursOf(program.type);
  return {
    kind: 'program',
    id: program.id,
    name: program.name,
    type: program.type,
    sport: program.sport,
    priceCents: program.priceCents,
    registrationOpen: program.registrationOpen && program.archivedAt === null,
    soldOut: program.soldOut,
    maxParticipants: program.maxParticipants,
    takenPlaces: program.takenPlaces,
    minGrade: program.minGrade,
    maxGrade: program.maxGrade,
    gender: program.gender,
    registrationDeadline: program.registrationDeadline,
    startDate: program.startDate,
    endDate: program.endDate,
    startTime: hours?.startTime ?? null,
    endTime: hours?.endTime ?? null,
    location: program.location,
  };
}
