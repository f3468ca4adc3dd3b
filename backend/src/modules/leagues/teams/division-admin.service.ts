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

type DivisionInput = Pick<Division, 'name' | 'gender'> & { minGrade: number; maxGrade: number };

/**
 * Creates, edits, and deletes divisions. It is in the folder `teams`, because an edit also changes the division's teams
 * and unassigned players. Seasons are locked before divisions, and divisions before teams.
 */
@Injectable()
export class DivisionAdminService {
  constructor(
    private readonly transactions: TransactionRunner,
    private readonly registrations: ActiveRegistrationService,
    private readonly audit: Audit,
  ) {}

  async create({ seasonId, ...fields }: DivisionInput & { seasonId: number }, by: Principals): Promise<Division> {
    return this.transactions.run(async (tx) => {
      await lockSeason(tx, seasonId);
      await assertNameFree(tx, seasonId, fields.name);
      const seasonProgram = await tx.findOneBy(SeasonProgram, { seasonId });
      const ageGroup = getAgeGroup(fields);
      const division = await tx.save(
        tx.create(Division, { ...fields, ageGroup, seasonId, seasonProgramId: seasonProgram?.id ?? null }),
      );
      await this.reassignDivisionOfUnassignedPlayers(tx, seasonId);
      await this.audit.record(tx, by, { action: 'division.created', ...toAuditSubject(division), after: fields });
      return division;
    });
  }

  async update(
    id: number,
    edit: Partial<Omit<DivisionInput, 'gender'>>,
    version: number | undefined,
    by: Principals,
  ): Promise<Division> {
    return this.transactions.run(async (tx) => {
      const division = await lockDivision(tx, id);
      const { name, minGrade, maxGrade } = division;
      const current = { name, minGrade, maxGrade };
      const editVersion = nextVersion(division, version, () => current);
      const { before, after } = differences<Partial<Division>>(current, edit);
      if (Object.keys(after).length === 0) return division;
      if (after.name !== undefined) await assertNameFree(tx, division.seasonId, after.name, id);
      Object.assign(division, after, { editVersion });
      const isAudienceChanged = after.minGrade !== undefined || after.maxGrade !== undefined;
      if (isAudienceChanged) division.ageGroup = getAgeGroup(division);
      await tx.save(division);
      if (isAudienceChanged) {
        await tx.update(LeagueTeam, { divisionId: id }, { grade: division.ageGroup });
        await this.reassignDivisionOfUnassignedPlayers(tx, division.seasonId);
      }
      await this.audit.record(tx, by, { action: 'division.updated', ...toAuditSubject(division), before, after });
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
          ...toContents(teams, 'team', 'teams'),
          ...toContents(children, 'unassigned player', 'unassigned players'),
        ];
        if (contents.length > 0)
          throw LeagueErrors.division_in_use({ division: name, contents: contents.join(' and ') });
        await tx.delete(Division, id);
        await this.audit.record(tx, by, {
          action: 'division.deleted',
          ...toAuditSubject(division),
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

/** Locks the division's season too, so that no child is registered for the division at the same time. */
async function lockDivision(tx: EntityManager, id: number): Promise<Division> {
  const unlocked = await tx.findOneBy(Division, { id });
  if (!unlocked) throw LeagueErrors.division_not_found();
  await lockSeason(tx, unlocked.seasonId);
  const division = await tx.findOne(Division, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!division) throw LeagueErrors.division_not_found();
  return division;
}

async function assertNameFree(tx: EntityManager, seasonId: number, name: string, exceptId = 0): Promise<void> {
  const others = await tx.findBy(Division, { seasonId, id: Not(exceptId) });
  if (others.some((division) => division.name.toLowerCase() === name.toLowerCase()))
    throw LeagueErrors.division_name_taken({ division: name }).withPath('name');
}

function getAgeGroup({ minGrade, maxGrade }: Pick<Division, 'minGrade' | 'maxGrade'>): string {
  const lowest = minGrade ?? maxGrade!;
  const highest = maxGrade ?? minGrade!;
  if (lowest > highest) throw LeagueErrors.division_grade_range_invalid().withPath('maxGrade');
  return gradeRange(lowest, highest);
}

function toAuditSubject({ id, name }: Division) {
  return { subjectType: 'division', subjectId: id, subjectName: name } as const;
}

/** What keeps a division from being deleted: ["1 team"], ["3 teams"], or nothing. */
const toContents = (count: number, singular: string, plural: string): string[] =>
  count === 0 ? [] : [`${count} ${count === 1 ? singular : plural}`];
