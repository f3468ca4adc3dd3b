import { useListRegistrations } from '@/api/generated/registration-office/registration-office';
import { ListFrame } from '@/ui/admin/ListFrame';
import { getPage, pageQuery } from '@/ui/admin/paging';

import { toSort } from './search';
import { useRegistrationRows } from './use-registration-rows';
import './admin-registrations.css';

export interface FamilyRegistrationSearch {
  sort?: string;
  page?: string;
  size?: string;
}

/** Everything that one family registered for, of all types, including canceled ones. */
export function RegistrationsOfFamily({
  familyId,
  search,
  onSearch,
}: {
  familyId: number;
  search: FamilyRegistrationSearch;
  onSearch(patch: Partial<FamilyRegistrationSearch>): void;
}) {
  const filter = { familyId, status: 'all' } as const;
  const sort = toSort(search.sort);
  const list = useListRegistrations({ ...filter, sort, ...getPage(search) }, { query: pageQuery });
  const { columns, dialogs } = useRegistrationRows(filter);

  return (
    <>
      <ListFrame
        label="registrations"
        heading="Registrations"
        search={search}
        onSearch={onSearch}
        query={list}
        rowKey={(row) => row.id}
        columns={columns.filter(({ key }) => key !== 'parent' && key !== 'contact')}
        sort={sort}
        empty={{
          drawing: 'ticket',
          title: 'No registrations yet',
          text: 'They appear here once the family checks out.',
        }}
        unmatched={{ drawing: 'ticket', title: 'No registrations yet' }}
        failure="We could not load the registrations."
      />
      {dialogs}
    </>
  );
}
