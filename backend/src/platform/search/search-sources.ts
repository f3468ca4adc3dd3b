import { Injectable } from '@nestjs/common';

/** In the order in which they are shown. */
export const SEARCH_KINDS = ['children', 'guardians', 'staff', 'programs', 'payments'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** No more of it than is needed to tell it from others; it leads to a family, a program or a person of the staff. */
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
  /** At most `limit`, the best first; `typed` has at least two characters. */
  find(typed: string, limit: number): Promise<SearchHit[]>;
}

export interface SearchGroup {
  kind: SearchKind;
  hits: SearchHit[];
  hasMore: boolean;
}

const MOST = 6;
const SHORTEST = 2;

/** The office's search over everything. Modules register what they can find, as the platform knows none of them. */
@Injectable()
export class SearchSources {
  private readonly sources: SearchSource[] = [];

  register(source: SearchSource): void {
    this.sources.push(source);
  }

  async find(typed: string): Promise<SearchGroup[]> {
    if (typed.length < SHORTEST) return [];
    const groups = await Promise.all(
      SEARCH_KINDS.map(async (kind) => {
        const found = await Promise.all(
          this.sources.filter((source) => source.kind === kind).map((source) => source.find(typed, MOST + 1)),
        );
        const hits = found.flat();
        return { kind, hits: hits.slice(0, MOST), hasMore: hits.length > MOST };
      }),
    );
    return groups.filter(({ hits }) => hits.length > 0);
  }
}
