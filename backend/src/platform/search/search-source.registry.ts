import { Injectable } from '@nestjs/common';

/** In display order. */
export const SEARCH_KINDS = ['children', 'guardians', 'staff', 'programs', 'payments'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** Only as much as is needed to tell it from others; it leads to a family, a program or a staff member. */
export interface SearchHit {
  title: string;
  detail: string;
  familyId?: number;
  programId?: number;
  programType?: string;
  staffId?: number;
}

/** What one module finds in its own tables. */
export interface SearchSource {
  readonly kind: SearchKind;
  /** At most `limit`, best first; `typed` has at least two characters. */
  find(typed: string, limit: number): Promise<SearchHit[]>;
}

export interface SearchGroup {
  kind: SearchKind;
  hits: SearchHit[];
  hasMore: boolean;
}

const MAX_HITS = 6;
const MIN_TERM_LENGTH = 2;

/**
 * The administrators' search over everything. Modules register what they can find, because the platform knows none of
 * them.
 */
@Injectable()
export class SearchSourceRegistry {
  private readonly sources: SearchSource[] = [];

  register(source: SearchSource): void {
    this.sources.push(source);
  }

  async find(typed: string): Promise<SearchGroup[]> {
    if (typed.length < MIN_TERM_LENGTH) return [];
    const groups = await Promise.all(
      SEARCH_KINDS.map(async (kind) => {
        const found = await Promise.all(
          this.sources
            .filter((source) => source.kind === kind)
            .map((source) => source.find(typed, MAX_HITS + 1)),
        );
        const hits = found.flat();
        return { kind, hits: hits.slice(0, MAX_HITS), hasMore: hits.length > MAX_HITS };
      }),
    );
    return groups.filter(({ hits }) => hits.length > 0);
  }
}
