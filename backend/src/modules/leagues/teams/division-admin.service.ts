import { Injectable } from '@nestjs/common';
import { Not, type EntityManager } from 'typeorm';
import {
  Audit,
  differences,
  isReferenced,
  nextVersion,
  TransactionRunner,
  type Principals,
} from '../../../platform';
import { ActiveRegistrationService } from '../../registration';
import { LeagueErrors } from '../leagues.errors';
import { findDivisionForChild, gradeRange } from '../seasons/domain/divisions';
import { Division } from '../seasons/entities/division.entity';
import { SeasonProgram } from '../seasons/entities/season-program.entity';
import { lockSeason } from '../seasons/season-rows';
import { LeagueTeam } from './entities/league-team.entity';

type Facts = Pick<Division, 'name' | 'gender'> & { minGrade: number; maxGrade: number };

/**
 * Creates, edits, and deletes divisions. It is part of teams, because teams and unassigned players follow their
 * division's audience. Seasons are locked before divisions, and these before teams.
 */
@Injectable()
export class DivisionAdminService {
  constructor(
    private readonly transactions: TransactionRunner,
    private readonly registrations: ActiveRegistrationService,
    private readonly audit: Audit,
  ) {}

  async create({ seasonId, ...facts }: Facts & { seasonId: number }, by: Principals): Promise<Division> {
    return this.transactions.run(async (tx) => {
      await lockSeason(tx, seasonId);
      await assertNameFree(tx, seasonId, facts.name);
      const link = await tx.findOneBy(SeasonProgram, { seasonId });
      const ageGroup = getAgeGroup(facts);
      const division = await tx.save(
        tx.create(Division, { ...facts, ageGroup, seasonId, seasonProgramId: link?.id ?? null }),
      );
      await this.reassignDivisionOfUnassignedPlayers(tx, seasonId);
      await this.audit.record(tx, by, { action: 'division.created', ...subject(division), after: facts });
      return division;
    });
  }

  async update(
    id: number,
    edit: Partial<Omit<Facts, 'gender'>>,
    version: number | undefined,
    by: Principals,
  ): Promise<Division> {
    return this.transactions.run(async (tx) => {
      const division = await lockDivision(tx, id);
      const { name, minGrade, maxGrade } = division;
      const present = { name, minGrade, maxGrade };
      const editVersion = nextVersion(division, version, () => present);
      const { before, after } = differences<Partial<Division>>(present, edit);
      if (Object.keys(after).length === 0) return division;
      if (after.name !== undefined) await assertNameFree(tx, division.seasonId, after.name, id);
      Object.assign(division, after, { editVersion });
      const isForOthers = after.minGrade !== undefined || after.maxGrade !== undefined;
      if (isForOthers) division.ageGroup = getAgeGroup(division);
      await tx.save(division);
      if (isForOthers) {
        await tx.update(LeagueTeam, { divisionId: id }, { grade: division.ageGroup });
        await this.reassignDivisionOfUnassignedPlayers(tx, division.seasonId);
      }
      await this.audit.record(tx, by, { action: 'division.updated', ...subject(division), before, after });
      return division;
    });
  }

  /** Deletes a division without teams, games, and unassigned players. */
  async delete(id: number, by: Principals): Promise<void> {
    let name = '';
    try {
      await this.transactions.run(async (tx) => {
        const division = await lockDivision(tx, id);
        name = division.name;
        const teams = await tx.countBy(LeagueTeam, { divisionId: id });
        const children = await this.registrations.countUnassigned(tx, id);
        const contents = [
          ...worded(teams, 'team', 'teams'),
          ...worded(children, 'unassigned player', 'unassigned players'),
        ];
        if (contents.length > 0)
          throw LeagueErrors.division_in_use({ division: name, contents: contents.join(' and ') });
        await tx.delete(Division, id);
        await this.audit.record(tx, by, {
          action: 'division.deleted',
          ...subject(division),
          before: { name },
        });
      });
    } catch (error) {
      if (isReferenced(error)) throw LeagueErrors.division_has_games({ division: name });
      throw error;
    }
  }

  private async reassignDivisionOfUnassignedPlayers(tx: EntityManager, seasonId: number): Promise<void> {
    const divisions = await tx.find(Division, { where: { seasonId }, order: { id: 'ASC' } });
    const divisionFor = (child: { grade: string; gender: string }) =>
      findDivisionForChild(divisions, child)?.id ?? null;
    await this.registrations.reassignDivisions(tx, seasonId, divisionFor);
  }
}

/** Locks its season too: a child who registers right now is not put into it. */
async function lockDivision(tx: EntityManager, id: number): Promise<Division> {
  const seen = await tx.findOneBy(Division, { id });
  if (!seen) throw LeagueErrors.division_not_found();
  await lockSeason(tx, seen.seasonId);
  const division = await tx.findOne(Division, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!division) throw LeagueErrors.division_not_found();
  return division;
}

async function assertNameFree(tx: EntityManager, seasonId: number, name: string, but = 0): Promise<void> {
  const others = await tx.findBy(Division, { seasonId, id: Not(but) });
  if (others.some((one) => one.name.toLowerCase() === name.toLowerCase()))
    throw LeagueErrors.division_name_taken({ division: name }).withPath('name');
}

function getAgeGroup({ minGrade, maxGrade }: Pick<Division, 'minGrade' | 'maxGrade'>): string {
  const first = minGrade ?? maxGrade!;
  const last = maxGrade ?? minGrade!;
  if (first > last) throw LeagueErrors.division_grade_range_invalid().withPath('maxGrade');
  return gradeRange(first, last);
}

function subject({ id, name }: Division) {
  return { subjectType: 'division', subjectId: id, subjectName: name } as const;
}

const worded = (count: number, one: string, many: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
