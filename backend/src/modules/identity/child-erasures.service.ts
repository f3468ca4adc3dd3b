import { Injectable } from '@nestjs/common';
import { Any, DataSource, IsNull, type EntityManager } from 'typeorm';
import type { Page } from '../../kernel';
import { Audit, Clock, TransactionRunner, type Principals } from '../../platform';
import {
  findWords,
  getNameWords,
  getRareWords,
  getSentences,
  type FoundSentence,
} from './domain/search-words';
import { namesAndNotes } from './domain/known-names';
import { isSameName } from './domain/person-name';
import { Child } from './entities/child.entity';
import { ErasureText, type TextDecision } from './entities/erasure-text.entity';
import { Erasure } from './entities/erasure.entity';
import { ErasureSearchService, toKey, type ErasureQuery, type FoundText } from './erasure-search.service';
import { FamilyDataRegistry } from './family-data.registry';
import { IdentityErrors } from './identity.errors';

/** A family's request has to be fulfilled within it. */
const DUE_MS = 30 * 24 * 3_600_000;
export const MAX_SEARCH_WORDS = 500;
const INSERT_SIZE = 1_000;

export interface ErasureView {
  id: number;
  childId: number;
  /** null once complete: by then nobody knows it. */
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
  /** To be sent with the decision. */
  version: string;
  /** Empty when the text was removed, changed or deleted, so that nothing is left to decide. */
  sentences: FoundSentence[];
}

export interface ErasureDetails extends ErasureView {
  words: string[];
  texts: Page<ErasureTextView>;
}

interface Counts {
  erasureId: number;
  total: number;
  decided: number;
  removed: number;
}

/**
 * Erases a child. Structured data go at once, by the child's id. Texts that people wrote are searched for its name, and
 * an administrator decides on each: a name may be a word like any other, and the text somebody else's.
 */
@Injectable()
export class ChildErasuresService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: TransactionRunner,
    private readonly records: FamilyDataRegistry,
    private readonly search: ErasureSearchService,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * For good, once the name is given with the number; also a child that its family removed. `extraWords` are searched for as well; they are search words
   * already. @throws child_not_found, name_differs, child_registered, seats_held
   */
  async erase(
    by: Principals,
    childId: number,
    name: string,
    extraWords: readonly string[],
  ): Promise<ErasureView> {
    const id = await this.transactions.run(async (tx) => {
      const child = await tx.findOne(Child, {
        where: { id: childId, erasedAt: IsNull() },
        lock: { mode: 'pessimistic_write' },
      });
      if (!child) throw IdentityErrors.child_not_found();
      const known = namesAndNotes(child, await this.records.listCopies(tx, [childId]), name);
      if (!known.accepted.some((one) => isSameName(one, name)))
        throw IdentityErrors.name_differs().withPath('name');
      const words = [
        ...known.names.flatMap(getNameWords),
        ...extraWords,
        ...known.notes.flatMap(getRareWords),
      ];
      const query: ErasureQuery = {
        childName: known.names[0],
        words: [...new Set(words)].slice(0, MAX_SEARCH_WORDS),
        addedWords: [],
        scope: await this.records.getErasureScope(tx, child),
      };
      const now = this.clock.now();
      await this.records.eraseChild(tx, child, known.names);
      child.anonymize(now);
      child.erasedAt = now;
      await tx.save(child);
      const erasure = await tx.save(
        tx.create(Erasure, {
          ...{ childId, requestedAt: now, dueAt: new Date(now.getTime() + DUE_MS) },
          ...{ sealedSearch: null, searchedAt: null, completedAt: null },
        }),
      );
      await tx.update(Erasure, erasure.id, { sealedSearch: this.search.encrypt(erasure.id, query) });
      await this.audit.record(tx, by, { action: 'child.erased', subjectType: 'child', subjectId: childId });
      return erasure.id;
    });
    await this.searchTexts(id, by);
    return this.get(id);
  }

  /** Those that are not complete, the most urgent first. */
  async listOpen(): Promise<ErasureView[]> {
    const erasures = await this.dataSource
      .createQueryBuilder(Erasure, 'erasure')
      .addSelect('erasure.sealedSearch')
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

  /** A page of its texts, the undecided ones first; reading them is audited. @throws erasure_not_found */
  async read(
    by: Principals,
    id: number,
    paging: { page: number; pageSize: number },
  ): Promise<ErasureDetails> {
    const erasure = await this.load(id);
    const [view] = await this.toViews([erasure]);
    if (!erasure.sealedSearch) return { ...view, words: [], texts: { items: [], total: view.total } };
    const query = this.search.decrypt(erasure);
    const rows = await this.dataSource
      .createQueryBuilder(ErasureText, 'text')
      .where({ erasureId: id })
      .orderBy('text.decision is not null')
      .addOrderBy('text.id')
      .offset((paging.page - 1) * paging.pageSize)
      .limit(paging.pageSize)
      .getMany();
    const texts = await this.search.findOccurrences(query, rows);
    const items = rows.map((row): ErasureTextView => {
      const text = texts.get(toKey(row));
      const found = text ? findWords(text.text, query.words) : [];
      return {
        ...{ id: row.id, decision: row.decision },
        ...{ place: text?.place ?? '', writtenAt: text?.writtenAt ?? null },
        version: text ? this.search.getVersion(text) : '',
        sentences: text && row.decision !== 'removed' ? getSentences(text.text, found) : [],
      };
    });
    await this.transactions.run((tx) =>
      this.audit.record(tx, by, {
        ...{ action: 'child.texts_read', subjectType: 'child', subjectId: erasure.childId },
        after: { texts: items.length },
      }),
    );
    return { ...view, words: query.words, texts: { items, total: view.total } };
  }

  /** Searches for more; texts that were kept are decided again where they have one of the new words. */
  async addWords(by: Principals, id: number, added: readonly string[]): Promise<ErasureView> {
    await this.transactions.run(async (tx) => {
      const { erasure, query } = await this.lock(tx, id);
      const fresh = added.filter((word) => !query.words.includes(word));
      if (fresh.length === 0) return;
      if (query.words.length + fresh.length > MAX_SEARCH_WORDS) throw IdentityErrors.too_many_words();
      query.words.push(...fresh);
      query.addedWords.push(...fresh);
      await tx.update(Erasure, id, { searchedAt: null, sealedSearch: this.search.encrypt(id, query) });
      await this.audit.record(tx, by, {
        ...{ action: 'child.search_words_added', subjectType: 'child', subjectId: erasure.childId },
        after: { count: fresh.length },
      });
    });
    await this.searchTexts(id, by);
    return this.get(id);
  }

  /**
   * Removes a text or keeps it, as it read at `version`. After the last decision everything is searched once more, and
   * the erasure is complete when nothing new is found.
   * @throws text_changed when it reads otherwise by now, text_decided when somebody else decided otherwise
   */
  async decide(
    by: Principals,
    id: number,
    textId: number,
    { decision, version }: { decision: TextDecision; version: string },
  ): Promise<ErasureView> {
    const isLast = await this.transactions.run(async (tx) => {
      const { erasure, query } = await this.lock(tx, id);
      const row = await tx.findOneBy(ErasureText, { id: textId, erasureId: id });
      if (!row) throw IdentityErrors.text_not_found();
      if (row.decision === decision) return this.isDecided(tx, id);
      if (row.decision) throw IdentityErrors.text_decided();
      const text = await this.search.find(tx, query, row);
      if (!text) {
        await tx.delete(ErasureText, textId);
        return this.isDecided(tx, id);
      }
      if (this.search.getVersion(text) !== version) throw IdentityErrors.text_changed();
      if (decision === 'removed') await this.search.remove(tx, query, row.source, text);
      await tx.update(ErasureText, textId, { decision, decidedVersion: version });
      await this.audit.record(tx, by, {
        ...{ action: `child.text_${decision}`, subjectType: 'child', subjectId: erasure.childId },
        after: { source: row.source, recordId: row.recordId, field: row.field },
      });
      return this.isDecided(tx, id);
    });
    if (isLast) await this.searchTexts(id, by);
    return this.get(id);
  }

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
  private async searchTexts(id: number, by: Principals | 'system'): Promise<void> {
    for (let isOver = false; !isOver;) {
      const seen = await this.load(id);
      if (!seen.sealedSearch) return;
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
    const erasure = await this.find(tx, id, true);
    if (!erasure?.sealedSearch) return true;
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
        sealedSearch: this.search.encrypt(id, { ...query, addedWords: [] }),
      });
    return true;
  }

  /** From here on nothing tells whom it was about. */
  private async complete(
    tx: EntityManager,
    { id, childId }: Erasure,
    by: Principals | 'system',
  ): Promise<void> {
    const now = this.clock.now();
    const { total, removed } = (await countTexts(tx, [id])).get(id) ?? { total: 0, removed: 0 };
    await tx.update(Erasure, id, { sealedSearch: null, searchedAt: now, completedAt: now });
    await this.audit.record(tx, by, {
      ...{ action: 'child.erasure_completed', subjectType: 'child', subjectId: childId },
      after: { texts: total, removed, kept: total - removed },
    });
  }

  private isDecided(tx: EntityManager, erasureId: number): Promise<boolean> {
    return tx.existsBy(ErasureText, { erasureId, decision: IsNull() }).then((isOpen) => !isOpen);
  }

  private async load(id: number): Promise<Erasure> {
    const erasure = await this.find(this.dataSource.manager, id, false);
    if (!erasure) throw IdentityErrors.erasure_not_found();
    return erasure;
  }

  private async lock(tx: EntityManager, id: number): Promise<{ erasure: Erasure; query: ErasureQuery }> {
    const erasure = await this.find(tx, id, true);
    if (!erasure) throw IdentityErrors.erasure_not_found();
    if (!erasure.sealedSearch) throw IdentityErrors.erasure_completed();
    return { erasure, query: this.search.decrypt(erasure) };
  }

  private find(manager: EntityManager, id: number, isLocked: boolean): Promise<Erasure | null> {
    const found = manager
      .createQueryBuilder(Erasure, 'erasure')
      .addSelect('erasure.sealedSearch')
      .where({ id });
    return (isLocked ? found.setLock('pessimistic_write') : found).getOne();
  }

  private async toViews(erasures: readonly Erasure[]): Promise<ErasureView[]> {
    const counts = await countTexts(
      this.dataSource.manager,
      erasures.map(({ id }) => id),
    );
    return erasures.map((erasure) => {
      const { id, childId, requestedAt, dueAt, completedAt, searchedAt } = erasure;
      const { total, decided } = counts.get(id) ?? { total: 0, decided: 0 };
      const childName = erasure.sealedSearch ? this.search.decrypt(erasure).childName : null;
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

async function countTexts(manager: EntityManager, ids: readonly number[]): Promise<Map<number, Counts>> {
  const counts = await manager.query<Counts[]>(
    `select "erasureId", count(*)::int as total, count(decision)::int as decided,
            count(*) filter (where decision = 'removed')::int as removed
       from erasure_texts where "erasureId" = any($1) group by 1`,
    [ids],
  );
  return new Map(counts.map((one) => [one.erasureId, one]));
}
