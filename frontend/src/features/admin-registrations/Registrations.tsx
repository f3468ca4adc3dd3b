import { Link } from '@tanstack/react-router';

import { useListPrograms } from '@/api/generated/programs/programs';
import {
  useListRegistrations,
  useSummarizeRegistrations,
} from '@/api/generated/registration-office/registration-office';
import type { Section } from '@/admin-shell/sections';
import { toChoices } from '@/ui/admin/filters';
import { StatCards } from '@/ui/admin/StatCards';
import { ListFrame } from '@/ui/admin/ListFrame';
import { pageQuery } from '@/ui/admin/paging';
import { watchedQuery } from '@/ui/admin/use-refreshing';
import { formatDays, formatMoneyExact } from '@/ui/format';

import { toFilter, grades, toParams, paymentChoices, statusChoices, type RegistrationSearch } from './search';
import { useRegistrationRows } from './use-registration-rows';
import './admin-registrations.css';

interface Props {
  section: Section;
  search: RegistrationSearch;
  onSearch(patch: Partial<RegistrationSearch>): void;
}

function Figures({ section }: { section: Section }) {
  const summary = useSummarizeRegistrations({ type: section.type }, { query: watchedQuery });
  if (!summary.data) return null;
  const { totalRegistrations, revenue, sports, totals, canceled } = summary.data;
  return (
    <>
      <StatCards
        label={`${section.title}: registration totals`}
        figures={[
          { label: 'Total registrations', value: totalRegistrations },
          {
            label: section.type === 'clinic' ? 'Clinic revenue' : 'List price total',
            value: formatMoneyExact(revenue),
          },
          ...sports
            .filter(({ count }) => section.type === 'clinic' || count > 0)
            .map(({ sport, count }) => ({ label: sport, value: count })),
        ]}
      />
      <StatCards
        label={`${section.title}: payment totals, including canceled registrations`}
        figures={[
          { label: 'Collected', value: formatMoneyExact(totals.chargedAmount) },
          { label: 'Refunded', value: formatMoneyExact(totals.refunded) },
          { label: 'Net', value: formatMoneyExact(totals.netRevenue) },
          { label: 'Kept from cancellations', value: formatMoneyExact(canceled.netRevenue) },
          { label: 'Processing fees collected', value: formatMoneyExact(totals.fee) },
        ]}
      />
    </>
  );
}

/** The registrations of one type: search, filters and sort order are in the URL, pages come from the server. */
export function Registrations({ section, search, onSearch }: Props) {
  const params = toParams(section, search);
  const programs = useListPrograms();
  const summary = useSummarizeRegistrations({ type: section.type });
  const list = useListRegistrations(params, { query: pageQuery });
  const { columns, dialogs } = useRegistrationRows(toFilter(section, search));

  // Those that were over long ago are known by their registrations.
  const names = new Map([
    ...(programs.data ?? []).flatMap(({ id, name, type }) =>
      type === section.type ? [[id, name] as const] : [],
    ),
    ...(summary.data?.programs ?? []).map(({ programId, name }) => [programId, name] as const),
  ]);
  const programChoices = [...names].map(([id, name]) => ({ value: String(id), label: name }));

  return (
    <>
      <Figures section={section} />
      <ListFrame
        label="registrations"
        heading={`Registrations for ${section.title.toLowerCase()}`}
        search={{ ...search, from: params.from ?? undefined, to: params.to ?? undefined }}
        onSearch={onSearch}
        query={list}
        rowKey={(row) => row.id}
        columns={columns}
        sort={params.sort ?? undefined}
        find="Search by name, school, email, phone, or receipt"
        filters={[
          { name: 'Program', key: 'program', choices: programChoices },
          { name: 'Grade', key: 'grade', choices: toChoices(grades) },
          { name: 'Registered', from: 'from', to: 'to', words: formatDays },
          { name: 'Payment', key: 'payment', choices: paymentChoices },
          { name: 'Status', key: 'status', choices: statusChoices },
        ]}
        everything={params.status ? summary.data?.totals.count : summary.data?.totalRegistrations}
        empty={{
          drawing: 'ticket',
          title: 'No registrations yet',
          text: `They appear here once a family checks out. Make sure a ${section.type} is open for registration.`,
          action: (
            <Link className="btn m" to="/admin/$section" params={{ section: section.path }}>
              Manage {section.title.toLowerCase()}
            </Link>
          ),
        }}
        unmatched={{ drawing: 'whistle', title: 'No registrations match these filters.' }}
        failure="We could not load the registrations."
      />
      {dialogs}
    </>
  );
}
