import { Injectable } from '@nestjs/common';
import { IsNull, type EntityManager } from 'typeorm';
import { Audit, Clock, TransactionRunner, type Principals } from '../../platform';
import { collectNamesAndNotes } from './domain/known-names';
import { isSameName } from './domain/person-name';
import { getNameWords, getRareWords } from './domain/search-words';
import { Child } from './entities/child.entity';
import { ErasureText, type TextDecision } from './entities/erasure-text.entity';
import { Erasure } from './entities/erasure.entity';
import { ErasureProgressService } from './erasure-progress.service';
import { ErasureSearchService, type ErasureQuery } from './erasure-search.service';
import { ErasureQueries, type ErasureDetails, type ErasureView } from './erasure.queries';
import { FamilyDataRegistry } from './family-data.registry';
import { IdentityErrors } from './identity.errors';

/** The office has this long to fulfill a family's request. */
const DUE_MS = 30 * 24 * 3_600_000;
const MAX_SEARCH_WORDS = 500;

/**
 * Erases a child. Structured data are deleted at once, by the child's id. Texts that people wrote are searched for the
 * child's name, and an administrator decides about each match: the name may be an everyday word, or another child's.
 */
@Injectable()
export class ChildErasuresService {
  constructor(
    private readonly transactions: TransactionRunner,
    private readonly records: FamilyDataRegistry,
    private readonly search: ErasureSearchService,
    private readonly progress: ErasureProgressService,
    private readonly queries: ErasureQueries,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /**
   * Erases the child for good, including a child that its family removed. `name` confirms the action. `extraWords` are
   * additional search words, already normalized.
   * @throws child_not_found, child_name_mismatch, child_has_active_registrations, member_has_open_checkout
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
      const known = collectNamesAndNotes(child, await this.records.listCopies(tx, [childId]), name);
      if (!known.confirmingNames.some((one) => isSameName(one, name)))
        throw IdentityErrors.child_name_mismatch().withPath('name');
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
          ...{ encryptedSearch: null, searchedAt: null, completedAt: null },
        }),
      );
      await tx.update(Erasure, erasure.id, { encryptedSearch: this.search.encrypt(erasure.id, query) });
      await this.audit.record(tx, by, { action: 'child.erased', subjectType: 'child', subjectId: childId });
      return erasure.id;
    });
    await this.progress.searchTexts(id, by);
    return this.queries.get(id);
  }

  /** A page of the texts found, undecided first. Reading them is audited. @throws erasure_not_found */
  async read(
    by: Principals,
    id: number,
    paging: { page: number; pageSize: number },
  ): Promise<ErasureDetails> {
    const details = await this.queries.getDetails(id, paging);
    if (details.completedAt) return details;
    await this.transactions.run((tx) =>
      this.audit.record(tx, by, {
        ...{ action: 'child.texts_read', subjectType: 'child', subjectId: details.childId },
        after: { texts: details.texts.items.length },
      }),
    );
    return details;
  }

  /** Searches for additional words. A kept text that contains a new word has to be decided again. */
  async addWords(by: Principals, id: number, added: readonly string[]): Promise<ErasureView> {
    await this.transactions.run(async (tx) => {
      const { erasure, query } = await this.lockErasure(tx, id);
      const newWords = added.filter((word) => !query.words.includes(word));
      if (newWords.length === 0) return;
      if (query.words.length + newWords.length > MAX_SEARCH_WORDS)
        throw IdentityErrors.too_many_search_words();
      query.words.push(...newWords);
      query.addedWords.push(...newWords);
      await tx.update(Erasure, id, { searchedAt: null, encryptedSearch: this.search.encrypt(id, query) });
      await this.audit.record(tx, by, {
        ...{ action: 'child.search_words_added', subjectType: 'child', subjectId: erasure.childId },
        after: { count: newWords.length },
      });
    });
    await this.progress.searchTexts(id, by);
    return this.queries.get(id);
  }

  /**
   * Removes or keeps the text that the administrator read at `version`. After the last decision all texts are searched
   * again, and the erasure is complete when nothing new is found.
   * @throws text_stale_version when the text has changed since, text_already_decided when someone decided differently
   */
  async decide(
    by: Principals,
    id: number,
    textId: number,
    { decision, version }: { decision: TextDecision; version: string },
  ): Promise<ErasureView> {
    const isLast = await this.transactions.run(async (tx) => {
      const { erasure, query } = await this.lockErasure(tx, id);
      const row = await tx.findOneBy(ErasureText, { id: textId, erasureId: id });
      if (!row) throw IdentityErrors.text_not_found();
      if (row.decision === decision) return this.progress.areAllDecided(tx, id);
      if (row.decision) throw IdentityErrors.text_already_decided();
      const text = await this.search.find(tx, query, row);
      if (!text) {
        await tx.delete(ErasureText, textId);
        return this.progress.areAllDecided(tx, id);
      }
      if (this.search.getVersion(text) !== version) throw IdentityErrors.text_stale_version();
      if (decision === 'removed') await this.search.remove(tx, query, row.source, text);
      await tx.update(ErasureText, textId, { decision, decidedVersion: version });
      await this.audit.record(tx, by, {
        ...{ action: `child.text_${decision}`, subjectType: 'child', subjectId: erasure.childId },
        after: { source: row.source, recordId: row.recordId, field: row.field },
      });
      return this.progress.areAllDecided(tx, id);
    });
    if (isLast) await this.progress.searchTexts(id, by);
    return this.queries.get(id);
  }

  private async lockErasure(
    tx: EntityManager,
    id: number,
  ): Promise<{ erasure: Erasure; query: ErasureQuery }> {
    const erasure = await this.queries.find(tx, id, true);
    if (!erasure) throw IdentityErrors.erasure_not_found();
    if (!erasure.encryptedSearch) throw IdentityErrors.erasure_completed();
    return { erasure, query: this.search.decrypt(erasure) };
  }
}
