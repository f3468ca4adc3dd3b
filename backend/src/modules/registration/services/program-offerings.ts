import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, In, IsNull, type EntityManager } from 'typeorm';
import { placesLeft, Program, ProgramPlaces } from '../../programs';
import type { OfferingTerms } from '../domain/cart';
import { RegistrationErrors } from '../registration.errors';
import { OfferingSources, type LockedOfferings, type OfferingSource } from './offering-sources';

/** Camps, clinics and league programs as something to register for. */
@Injectable()
export class ProgramOfferings implements OfferingSource, OnModuleInit {
  readonly kind = 'program';

  constructor(
    private readonly dataSource: DataSource,
    private readonly places: ProgramPlaces,
    private readonly sources: OfferingSources,
  ) {}

  onModuleInit(): void {
    this.sources.register(this);
  }

  async terms(ids: readonly number[]): Promise<Map<number, OfferingTerms>> {
    const programs = await this.dataSource.manager.findBy(Program, {
      id: In([...ids]),
      archivedAt: IsNull(),
    });
    return new Map(programs.map((program) => [program.id, termsOf(program)]));
  }

  async lock(tx: EntityManager, ids: readonly number[]): Promise<LockedOfferings> {
    const locked = await this.places.lock(tx, ids);
    return {
      terms: new Map([...locked].map(([id, program]) => [id, termsOf(program)])),
      take: async (places) => {
        for (const [id, program] of locked) {
          const left = placesLeft(program);
          if (left !== null && places.filter((place) => place === id).length > left)
            throw RegistrationErrors.program_full({ program: program.name });
        }
        await this.places.take(tx, locked, places);
      },
      confirm: (places) => this.places.confirm(tx, locked, places),
      giveBack: (places) => this.places.giveBack(tx, locked, places),
      leave: (places) => this.places.leave(tx, locked, places),
    };
  }
}

function termsOf(program: Program): OfferingTerms {
  return {
    kind: 'program',
    id: program.id,
    name: program.name,
    type: program.type,
    sport: program.sport,
    priceCents: program.priceCents,
    registrationOpen: program.registrationOpen && program.archivedAt === null,
    soldOut: program.soldOut,
    placesLeft: placesLeft(program),
    registrationDeadline: program.registrationDeadline,
    startDate: program.startDate,
    endDate: program.endDate,
    location: program.location,
  };
}
