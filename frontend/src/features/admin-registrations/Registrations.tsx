import { Link } from '@tanstack/react-router';

import { useListPrograms } from '@/api/generated/programs/programs';
import {
  useListRegistrations,
  useSummarizeRegistrations,
} from '@/api/generated/registration-office/registration-office';
import type { Section } from '@/portal/sections';
import { choicesOf } from '@/ui/admin/filters';
import { Kpis } from '@/ui/admin/Kpis';
import { ListFrame } from '@/ui/admin/ListFrame';
import { pageQuery } from '@/ui/admin/paging';
import { watchedQuery } from '@/ui/admin/use-refreshing';
import { daysWords, moneyExact } from '@/ui/format';

import { filterOf, grades, paramsOf, paymentChoices, statusChoices, type RegistrationSearch } from './search';
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
  const { totalRegistrations, revenue, sports, all, cancelled } = summary.data;
  return (
    <>
      <Kpis
        label={`${section.title}: registrations in figures`}
        figures={[
          { label: 'Total registrations', value: totalRegistrations },
          {
            label: section.type === 'clinic' ? 'Clinic revenue' : 'Registered value',
            value: moneyExact(revenue),
          },
          ...sports
            .filter(({ count }) => section.type === 'clinic' || count > 0)
            .map(({ sport, count }) => ({ label: sport, value: count })),
        ]}
      />
      <Kpis
        label={`${section.title}: money in figures, cancelled ones included`}
        figures={[
          { label: 'Received', value: moneyExact(all.charged) },
          { label: 'Refunded', value: moneyExact(all.refunded) },
          { label: 'Kept', value: moneyExact(all.kept) },
          { label: 'Kept of cancelled ones', value: moneyExact(cancelled.kept) },
          { label: 'Processing fees received', value: moneyExact(all.fee) },
        ]}
      />
    </>
  );
}

/** The registrations of one type: search, filters and order are in the address, pages come from the server. */
export function Registrations({ section, search, onSearch }: Props) {
  const params = paramsOf(section, search);
  const programs = useListPrograms();
  const summary = useSummarizeRegistrations({ type: section.type });
  const list = useListRegistrations(params, { query: pageQuery });
  const { columns, dialogs } = useRegistrationRows(filterOf(section, search));

  const programChoices = (programs.data ?? [])
    .filter((program) => program.type === section.type)
    .map((program) => ({ value: String(program.id), label: program.name }));

  return (
    <>
      <Figures section={section} />
      <ListFrame
        label="registrations"
        heading={`Registrations of ${section.title.toLowerCase()}`}
        search={{ ...search, from: params.from ?? undefined, to: params.to ?? undefined }}
        onSearch={onSearch}
        query={list}
        rowKey={(row) => row.id}
        columns={columns}
        sort={params.sort ?? undefined}
        find="Search name, school, e-mail, phone, receipt"
        filters={[
          { name: 'Program', key: 'program', choices: programChoices },
          { name: 'Grade', key: 'grade', choices: choicesOf(grades) },
          { name: 'Registered', from: 'from', to: 'to', words: daysWords },
          { name: 'Payment', key: 'payment', choices: paymentChoices },
          { name: 'Status', key: 'status', choices: statusChoices },
        ]}
        everything={params.status ? summary.data?.all.count : summary.data?.totalRegistrations}
        empty={{
          drawing: 'ticket',
          title: 'No registrations yet',
          text: `They appear here as soon as a family has paid. See that a ${section.type} is open for registration.`,
          action: (
            <Link className="btn m" to="/admin/$section" params={{ section: section.path }}>
              Manage {section.title.toLowerCase()}
            </Link>
          ),
        }}
        unmatched={{ drawing: 'whistle', title: 'No registration fits these filters.' }}
        failure="We could not load the registrations."
      />
      {dialogs}
    </>
  );
}
