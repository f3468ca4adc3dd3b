import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { createBatchLoader } from '../../../platform';
import { getHours, ProgramErrors, ProgramSpotService, ProgramQueries, type Program } from '../../programs';
import type { OfferingTerms } from './domain/cart';
import { RegistrationErrors } from '../registration.errors';
import {
  OfferingSourceRegistry,
  type OfferingSource,
  type OfferingRegistration,
} from './offering-source.registry';
import { ProgramSeasonRegistry } from './program-season.registry';

/** Offers camps, clinics, and league programs for registration. */
@Injectable()
export class ProgramOfferingSource implements OfferingSource, OnModuleInit {
  readonly kind = 'program';
  private readonly offered = createBatchLoader((ids: readonly number[]) => this.termsAt(ids));

  constructor(
    private readonly programs: ProgramQueries,
    private readonly spots: ProgramSpotService,
    private readonly sources: OfferingSourceRegistry,
    private readonly seasons: ProgramSeasonRegistry,
  ) {}

  onModuleInit(): void {
    this.sources.register(this);
  }

  async terms(ids: readonly number[]): Promise<Map<number, OfferingTerms>> {
    const found = await Promise.all(ids.map((id) => this.offered.load(id)));
    return new Map(found.flatMap((terms) => (terms ? [[terms.id, terms] as const] : [])));
  }

  async hold(tx: EntityManager, ids: readonly number[]): Promise<Map<number, OfferingTerms>> {
    try {
      const taken = await this.spots.hold(tx, ids);
      return new Map([...taken].map(([id, program]) => [id, toTerms(program)]));
    } catch (error) {
      if (!ProgramErrors.full.is(error)) throw error;
      throw RegistrationErrors.program_full(error.details.facts);
    }
  }

  confirm(tx: EntityManager, registrations: readonly OfferingRegistration[]): Promise<void> {
    return this.spots.confirm(tx, soldIds(registrations));
  }

  releaseHold(tx: EntityManager, ids: readonly number[]): Promise<void> {
    return this.spots.releaseHold(tx, ids);
  }

  releaseConfirmed(tx: EntityManager, registrations: readonly OfferingRegistration[]): Promise<void> {
    return this.spots.releaseConfirmed(tx, soldIds(registrations));
  }

  private async termsAt(ids: readonly number[]): Promise<(OfferingTerms | undefined)[]> {
    const programs = await this.programs.listByIds(ids);
    const seasons = await this.seasons.ofPrograms(programs);
    const terms = new Map(
      programs.map((program) => [program.id, { ...toTerms(program), ...seasons.get(program.id) }]),
    );
    return ids.map((id) => terms.get(id));
  }
}

const soldIds = (registrations: readonly OfferingRegistration[]): number[] =>
  registrations.map(({ purchasedId }) => purchasedId);

export function toTerms(program: Program): OfferingTerms {
  const hours = getHours(program.type);
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
    spotsTaken: program.spotsTaken,
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
