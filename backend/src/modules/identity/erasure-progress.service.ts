import { Injectable } from '@nestjs/common';
import { Any, DataSource, IsNull, type EntityManager } from 'typeorm';
import { Audit, Clock, TransactionRunner, type Principals } from '../../platform';
import { ErasureText } from './entities/erasure-text.entity';
import { Erasure } from './entities/erasure.entity';
import { ErasureSearchService, toKey, type ErasureQuery, type FoundText } from './erasure-search.service';
import { ErasureQueries } from './erasure.queries';

const INSERT_SIZE = 1_000;

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

  /** What a process left behind when it ended, and what was deleted before it was decided. */
  async resume(): Promise<void> {
    const open = await this.dataSource.query<{ id: number }[]>(
      `select id from erasures e where "completedAt" is null
          and ("searchedAt" is null
               or not exists (select from erasure_texts t where t."erasureId" = e.id and t.decision is null))
        order by id limit 100`,
    );
    for (const { id } of open) await this.searchTexts(id, 'system');
  }

  /** Notes what is found; completes the erasure when nothing is left to decide. */
  async searchTexts(id: number, by: Principals | 'system'): Promise<void> {
    for (let isOver = false; !isOver;) {
      const seen = await this.queries.load(id);
      if (!seen.encryptedSearch) return;
      const query = this.search.decrypt(seen);
      const found = await this.search.findAll(query);
      isOver = await this.transactions.run((tx) => this.note(tx, id, query, found, by));
    }
  }

  /** False when words were added while the search was under way. */
  private async note(
    tx: EntityManager,
    id: number,
    searched: ErasureQuery,
    found: readonly FoundText[],
    by: Principals | 'system',
  ): Promise<boolean> {
    const erasure = await this.queries.find(tx, id, true);
    if (!erasure?.encryptedSearch) return true;
    const query = this.search.decrypt(erasure);
    if (query.words.length !== searched.words.length) return false;
    const known = new Map((await tx.findBy(ErasureText, { erasureId: id })).map((row) => [toKey(row), row]));
    const fresh: Partial<ErasureText>[] = [];
    const reopened: number[] = [];
    for (const { source, text, version, hasAddedWord } of found) {
      const { recordId, field } = text;
      const row = known.get(toKey({ source, recordId, field }));
      known.delete(toKey({ source, recordId, field }));
      if (!row) fresh.push({ erasureId: id, source, recordId, field });
      // What was removed while the search was under way is found as it read before.
      else if (row.decision && (row.decidedVersion !== version || (hasAddedWord && row.decision === 'kept')))
        reopened.push(row.id);
    }
    const gone = [...known.values()].flatMap((row) => (row.decision ? [] : [row.id]));
    for (let i = 0; i < fresh.length; i += INSERT_SIZE)
      await tx.insert(ErasureText, fresh.slice(i, i + INSERT_SIZE));
    await tx.update(ErasureText, { id: Any(reopened) }, { decision: null, decidedVersion: null });
    await tx.delete(ErasureText, { id: Any(gone) });
    if (await this.isDecided(tx, id)) await this.complete(tx, erasure, by);
    else
      await tx.update(Erasure, id, {
        searchedAt: this.clock.now(),
        encryptedSearch: this.search.encrypt(id, { ...query, addedWords: [] }),
      });
    return true;
  }

  /** From here on nothing tells which child it was about. */
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

  /** Whether no text is left to decide. */
  isDecided(tx: EntityManager, erasureId: number): Promise<boolean> {
    return tx.existsBy(ErasureText, { erasureId, decision: IsNull() }).then((isOpen) => !isOpen);
  }
}
