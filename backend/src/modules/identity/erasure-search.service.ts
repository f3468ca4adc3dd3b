import { createHmac } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { encrypt, AppConfig, decrypt, type EncryptionContext } from '../../platform';
import { findWords } from './domain/search-words';
import type { Erasure } from './entities/erasure.entity';
import { FreeTextRegistry, type ErasureScope, type FreeText } from './free-text-registry';

/** What an open erasure searches for. It is stored encrypted and deleted once the erasure is complete. */
export interface ErasureQuery {
  childName: string;
  words: string[];
  /** Words added since the last completed search: kept texts that contain one have to be decided again. */
  addedWords: string[];
  scope: ErasureScope;
}

export interface FoundText {
  source: string;
  text: FreeText;
  version: string;
  /** The text contains a word that was added after the last search. */
  hasAddedWord: boolean;
}

const BATCH_SIZE = 200;
/** After this time the search yields, so the process can answer other requests. */
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
    return encrypt(
      Buffer.from(JSON.stringify(query)),
      this.settings.filesKey,
      toEncryptionContext(erasureId),
    );
  }

  /** @throws when the erasure is complete, or was loaded without its query */
  decrypt({ id, encryptedSearch }: Erasure): ErasureQuery {
    if (!encryptedSearch) throw new Error(`Erasure ${id} has nothing to search for.`);
    return JSON.parse(
      decrypt(encryptedSearch, this.settings.filesKey, toEncryptionContext(id)).toString(),
    ) as ErasureQuery;
  }

  /** A keyed hash: it changes with the text and reveals nothing about it to someone who reads the database. */
  getVersion({ text }: FreeText): string {
    return createHmac('sha256', this.settings.filesKey).update(text).digest('base64url');
  }

  /**
   * Every text in the scope that contains one of the words. It runs outside a transaction, because it may take seconds.
   */
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

  /** Locks the text and returns it; null when it no longer contains one of the words. */
  async find(
    tx: EntityManager,
    { words, scope }: ErasureQuery,
    { source, recordId, field }: { source: string; recordId: number; field: string },
  ): Promise<FreeText | null> {
    const texts = await this.texts.get(source).find(tx, scope, [recordId], true);
    const text = texts.find((one) => one.field === field);
    return text && findWords(text.text, words).length > 0 ? text : null;
  }

  /** The current texts by key, with one query for each source. */
  async findTexts(
    { scope }: ErasureQuery,
    textKeys: readonly { source: string; recordId: number }[],
  ): Promise<Map<string, FreeText>> {
    const found = new Map<string, FreeText>();
    for (const source of new Set(textKeys.map((one) => one.source))) {
      const ids = textKeys.filter((one) => one.source === source).map(({ recordId }) => recordId);
      const texts = await this.texts.get(source).find(this.dataSource.manager, scope, ids);
      for (const text of texts) found.set(toTextKey({ source, ...text }), text);
    }
    return found;
  }

  remove(tx: EntityManager, { scope }: ErasureQuery, source: string, text: FreeText): Promise<void> {
    return this.texts.get(source).remove(tx, scope, text);
  }
}

export const toTextKey = ({ source, recordId, field }: { source: string; recordId: number; field: string }) =>
  `${source}:${recordId}:${field}`;

const toEncryptionContext = (row: number): EncryptionContext => ({
  table: 'erasures',
  column: 'encryptedSearch',
  row,
});
