import { Injectable } from '@nestjs/common';
import { Any, DataSource, IsNull, type EntityManager } from 'typeorm';
import { Audit, Clock, TransactionRunner, type Principals } from '../../platform';
import { ErasureText } from './entities/erasure-text.entity';
import { Erasure } from './entities/erasure.entity';
import { ErasureSearchService, toTextKey, type ErasureQuery, type FoundText } from './erasure-search.service';
import { ErasureQueries } from './erasure.queries';

const INSERT_BATCH_SIZE = 1_000;

/** Searches for the texts of an erasure until all are decided, and completes it. */
@Injectable()
export class ErasureProgressService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionRunner,
    private readonly queries: ErasureQueries,
    private readonly search: ErasureSearchService,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Continues searches whose process ended, and erasures whose last undecided texts were deleted. */
  async resume(): Promise<void> {
    const open = await this.dataSource.query<{ id: number }[]>(
      `select id from erasures e where "completedAt" is null
          and ("searchedAt" is null
               or not exists (select from erasure_texts t where t."erasureId" = e.id and t.decision is null))
        order by id limit 100`,
    );
    for (const { id } of open) await this.searchTexts(id, 'system');
  }

  /** Saves which texts match, and completes the erasure when nothing is left to decide. */
  async searchTexts(id: number, by: Principals | 'system'): Promise<void> {
    for (let isSaved = false; !isSaved;) {
      const erasure = await this.queries.load(id);
      if (!erasure.encryptedSearch) return;
      const query = this.search.decrypt(erasure);
      const found = await this.search.findAll(query);
      isSaved = await this.transactions.run((tx) => this.saveFoundTexts(tx, id, query, found, by));
    }
  }

  /** Returns false when words were added during the search, so it has to run again. */
  private async saveFoundTexts(
    tx: EntityManager,
    id: number,
    usedQuery: ErasureQuery,
    found: readonly FoundText[],
    by: Principals | 'system',
  ): Promise<boolean> {
    const erasure = await this.queries.find(tx, id, true);
    if (!erasure?.encryptedSearch) return true;
    const query = this.search.decrypt(erasure);
    if (query.words.length !== usedQuery.words.length) return false;
    const unmatchedRows = new Map(
      (await tx.findBy(ErasureText, { erasureId: id })).map((row) => [toTextKey(row), row]),
    );
    const newTexts: Partial<ErasureText>[] = [];
    const idsToDecideAgain: number[] = [];
    for (const { source, text, version, hasAddedWord } of found) {
      const { recordId, field } = text;
      const row = unmatchedRows.get(toTextKey({ source, recordId, field }));
      unmatchedRows.delete(toTextKey({ source, recordId, field }));
      if (!row) newTexts.push({ erasureId: id, source, recordId, field });
      // A text that was removed during the search still appears here with its former content.
      else if (row.decision && (row.decidedVersion !== version || (hasAddedWord && row.decision === 'kept')))
        idsToDecideAgain.push(row.id);
    }
    const obsoleteIds = [...unmatchedRows.values()].flatMap((row) => (row.decision ? [] : [row.id]));
    for (let i = 0; i < newTexts.length; i += INSERT_BATCH_SIZE)
      await tx.insert(ErasureText, newTexts.slice(i, i + INSERT_BATCH_SIZE));
    await tx.update(ErasureText, { id: Any(idsToDecideAgain) }, { decision: null, decidedVersion: null });
    await tx.delete(ErasureText, { id: Any(obsoleteIds) });
    if (await this.areAllDecided(tx, id)) await this.complete(tx, erasure, by);
    else
      await tx.update(Erasure, id, {
        searchedAt: this.clock.now(),
        encryptedSearch: this.search.encrypt(id, { ...query, addedWords: [] }),
      });
    return true;
  }

  /** Afterwards nothing in the erasure identifies the child. */
  private async complete(
    tx: EntityManager,
    { id, childId }: Erasure,
    by: Principals | 'system',
  ): Promise<void> {
    const now = this.clock.now();
    const { total, removed } = (await this.queries.countTexts(tx, [id])).get(id) ?? { total: 0, removed: 0 };
    await tx.update(Erasure, id, { encryptedSearch: null, searchedAt: now, completedAt: now });
    await this.audit.record(tx, by, {
      ...{ action: 'child.erasure_completed', subjectType: 'child', subjectId: childId },
      after: { texts: total, removed, kept: total - removed },
    });
  }

  /** Whether every text found has been decided. */
  areAllDecided(tx: EntityManager, erasureId: number): Promise<boolean> {
    return tx.existsBy(ErasureText, { erasureId, decision: IsNull() }).then((isOpen) => !isOpen);
  }
}
