import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Page } from '../../kernel';
import { findWords, getSentences, type MatchingSentence } from './domain/search-words';
import { ErasureText, type TextDecision } from './entities/erasure-text.entity';
import { Erasure } from './entities/erasure.entity';
import { ErasureSearchService, toTextKey } from './erasure-search.service';
import { IdentityErrors } from './identity.errors';

export interface ErasureView {
  id: number;
  childId: number;
  /** null once complete, because the name has been deleted. */
  childName: string | null;
  requestedAt: Date;
  dueAt: Date;
  completedAt: Date | null;
  isSearching: boolean;
  total: number;
  decided: number;
}

export interface ErasureTextView {
  id: number;
  place: string;
  writtenAt: Date | null;
  decision: TextDecision | null;
  /** The decision must name this version. */
  version: string;
  /** Empty when the text was removed, changed, or deleted, because nothing is left to decide. */
  sentences: MatchingSentence[];
}

export interface ErasureDetails extends ErasureView {
  words: string[];
  texts: Page<ErasureTextView>;
}

interface TextCounts {
  erasureId: number;
  total: number;
  decided: number;
  removed: number;
}

/** Erasures as administrators see them. */
@Injectable()
export class ErasureQueries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly search: ErasureSearchService,
  ) {}

  /** Open erasures, the most urgent first. */
  async listOpen(): Promise<ErasureView[]> {
    const erasures = await this.dataSource
      .createQueryBuilder(Erasure, 'erasure')
      .addSelect('erasure.encryptedSearch')
      .where('erasure.completedAt is null')
      .orderBy('erasure.dueAt')
      .addOrderBy('erasure.id')
      .limit(1_000)
      .getMany();
    return this.toViews(erasures);
  }

  /** @throws erasure_not_found */
  async get(id: number): Promise<ErasureView> {
    return (await this.toViews([await this.load(id)]))[0];
  }

  /** A page of the texts found, undecided first. @throws erasure_not_found */
  async getDetails(id: number, paging: { page: number; pageSize: number }): Promise<ErasureDetails> {
    const erasure = await this.load(id);
    const [view] = await this.toViews([erasure]);
    if (!erasure.encryptedSearch) return { ...view, words: [], texts: { items: [], total: view.total } };
    const query = this.search.decrypt(erasure);
    const rows = await this.dataSource
      .createQueryBuilder(ErasureText, 'text')
      .where({ erasureId: id })
      .orderBy('text.decision is not null')
      .addOrderBy('text.id')
      .offset((paging.page - 1) * paging.pageSize)
      .limit(paging.pageSize)
      .getMany();
    const texts = await this.search.findTexts(query, rows);
    const items = rows.map((row): ErasureTextView => {
      const text = texts.get(toTextKey(row));
      const found = text ? findWords(text.text, query.words) : [];
      return {
        ...{ id: row.id, decision: row.decision },
        ...{ place: text?.place ?? '', writtenAt: text?.writtenAt ?? null },
        version: text ? this.search.getVersion(text) : '',
        sentences: text && row.decision !== 'removed' ? getSentences(text.text, found) : [],
      };
    });
    return { ...view, words: query.words, texts: { items, total: view.total } };
  }

  /** Loads the erasure with its encrypted search. @throws erasure_not_found */
  async load(id: number): Promise<Erasure> {
    const erasure = await this.find(this.dataSource.manager, id, false);
    if (!erasure) throw IdentityErrors.erasure_not_found();
    return erasure;
  }

  /** Loads the erasure with its encrypted search; null when there is none. */
  find(manager: EntityManager, id: number, withLock: boolean): Promise<Erasure | null> {
    const found = manager
      .createQueryBuilder(Erasure, 'erasure')
      .addSelect('erasure.encryptedSearch')
      .where({ id });
    return (withLock ? found.setLock('pessimistic_write') : found).getOne();
  }

  /** Counts the texts of each erasure: all, decided, and removed. An erasure without texts has no entry. */
  async countTexts(manager: EntityManager, ids: readonly number[]): Promise<Map<number, TextCounts>> {
    const counts = await manager.query<TextCounts[]>(
      `select "erasureId", count(*)::int as total, count(decision)::int as decided,
              count(*) filter (where decision = 'removed')::int as removed
         from erasure_texts where "erasureId" = any($1) group by 1`,
      [ids],
    );
    return new Map(counts.map((one) => [one.erasureId, one]));
  }

  private async toViews(erasures: readonly Erasure[]): Promise<ErasureView[]> {
    const counts = await this.countTexts(
      this.dataSource.manager,
      erasures.map(({ id }) => id),
    );
    return erasures.map((erasure) => {
      const { id, childId, requestedAt, dueAt, completedAt, searchedAt } = erasure;
      const { total, decided } = counts.get(id) ?? { total: 0, decided: 0 };
      const childName = erasure.encryptedSearch ? this.search.decrypt(erasure).childName : null;
      return {
        id,
        childId,
        childName,
        requestedAt,
        dueAt,
        completedAt,
        isSearching: !searchedAt,
        total,
        decided,
      };
    });
  }
}
