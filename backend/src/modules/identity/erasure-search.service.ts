import { createHmac } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { encrypt, AppConfig, decrypt, type EncryptionContext } from '../../platform';
import { findWords } from './domain/search-words';
import type { Erasure } from './entities/erasure.entity';
import { FreeTextRegistry, type ErasureScope, type FreeText } from './free-text-registry';

/** What an open erasure knows of its child: it is encrypted, and gone once the erasure is complete. */
export interface ErasureQuery {
  childName: string;
  words: string[];
  /** Words that were added since the last search came to its end: texts that were kept are decided again for them. */
  addedWords: string[];
  scope: ErasureScope;
}

export interface FoundText {
  source: string;
  text: FreeText;
  version: string;
  /** One of the words was added after the last search. */
  hasAddedWord: boolean;
}

const BATCH_SIZE = 200;
/** The process answers others in between. */
const MAX_SLICE_MS = 8;

/** Finds the texts that may be about an erased child. */
@Injectable()
export class ErasureSearchService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly texts: FreeTextRegistry,
    private readonly settings: AppConfig,
  ) {}

  encrypt(erasureId: number, query: ErasureQuery): Buffer {
    return encrypt(Buffer.from(JSON.stringify(query)), this.settings.filesKey, toOccurrence(erasureId));
  }

  /** @throws when the erasure is complete, or was loaded without its query */
  decrypt({ id, encryptedSearch }: Erasure): ErasureQuery {
    if (!encryptedSearch) throw new Error(`Erasure ${id} has nothing to search for.`);
    return JSON.parse(
      decrypt(encryptedSearch, this.settings.filesKey, toOccurrence(id)).toString(),
    ) as ErasureQuery;
  }

  /** Changes with the text, and tells a reader of the database nothing about it. */
  getVersion({ text }: FreeText): string {
    return createHmac('sha256', this.settings.filesKey).update(text).digest('base64url');
  }

  /** Every text in the scope that has one of the words, without a transaction: it may take seconds. */
  async findAll({ words, addedWords, scope }: ErasureQuery): Promise<FoundText[]> {
    const found: FoundText[] = [];
    let sliceStart = performance.now();
    for (const source of this.texts.list()) {
      for (let afterId = 0; ;) {
        const batch = await source.list(this.dataSource.manager, scope, afterId, BATCH_SIZE);
        for (const text of batch) {
          if (performance.now() - sliceStart > MAX_SLICE_MS) {
            await nextTurn();
            sliceStart = performance.now();
          }
          if (findWords(text.text, words).length === 0) continue;
          const hasAddedWord = findWords(text.text, addedWords).length > 0;
          found.push({ source: source.name, text, version: this.getVersion(text), hasAddedWord });
        }
        if (batch.length === 0) break;
        afterId = batch[batch.length - 1].recordId;
      }
    }
    return found;
  }

  /** The text as it is now, while it still has one of the words; else null. */
  async find(
    tx: EntityManager,
    { words, scope }: ErasureQuery,
    { source, recordId, field }: { source: string; recordId: number; field: string },
  ): Promise<FreeText | null> {
    const texts = await this.texts.get(source).find(tx, scope, [recordId], true);
    const text = texts.find((one) => one.field === field);
    return text && findWords(text.text, words).length > 0 ? text : null;
  }

  /** Those of a page, one question for each source. */
  async findOccurrences(
    { scope }: ErasureQuery,
    places: readonly { source: string; recordId: number }[],
  ): Promise<Map<string, FreeText>> {
    const found = new Map<string, FreeText>();
    for (const source of new Set(places.map((one) => one.source))) {
      const ids = places.filter((one) => one.source === source).map(({ recordId }) => recordId);
      const texts = await this.texts.get(source).find(this.dataSource.manager, scope, ids);
      for (const text of texts) found.set(toKey({ source, ...text }), text);
    }
    return found;
  }

  remove(tx: EntityManager, { scope }: ErasureQuery, source: string, text: FreeText): Promise<void> {
    return this.texts.get(source).remove(tx, scope, text);
  }
}

export const toKey = ({ source, recordId, field }: { source: string; recordId: number; field: string }) =>
  `${source}:${recordId}:${field}`;

const toOccurrence = (row: number): EncryptionContext => ({
  table: 'erasures',
  column: 'encryptedSearch',
  row,
});
