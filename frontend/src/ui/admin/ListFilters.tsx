import { DateRangeFilter } from './DateRangeFilter';
import { SearchBox, SelectFilter, type Choice } from './filters';

/** What a list's URL can contain in addition to its own filters. */
export interface Address {
  search?: string;
  sort?: string;
  page?: string;
  size?: string;
}

export type Texts<S> = { [K in keyof S]?: string };

export type Filter<S> =
  | { name: string; key: keyof S & string; choices: readonly Choice[] }
  | {
      name: string;
      from: keyof S & string;
      to: keyof S & string;
      words(from?: string, to?: string): string;
    };

/** A list's filters, from the URL. */
export function ListFilters<S extends Texts<S> & Address>({
  search,
  onSearch,
  find,
  filters = [],
}: {
  search: S;
  onSearch(patch: Partial<S>): void;
  /** Placeholder of the search; without it the list has none. */
  find?: string;
  filters?: readonly Filter<S>[];
}) {
  const set = (patch: object) => onSearch(patch as Partial<S>);
  return (
    <>
      {find === undefined ? null : (
        <SearchBox placeholder={find} value={search.search} onSearch={(value) => set({ search: value })} />
      )}
      {filters.map((filter) =>
        'key' in filter ? (
          <SelectFilter
            key={filter.name}
            name={filter.name}
            value={search[filter.key]}
            choices={filter.choices}
            onChange={(value) => set({ [filter.key]: value })}
          />
        ) : (
          <DateRangeFilter
            key={filter.name}
            name={filter.name}
            from={search[filter.from]}
            to={search[filter.to]}
            label={filter.words}
            onChange={(from, to) => set({ [filter.from]: from, [filter.to]: to })}
          />
        ),
      )}
    </>
  );
}
