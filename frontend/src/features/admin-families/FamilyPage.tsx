import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { ApiError, messageOf } from '@/api/errors';
import { useReadFamily } from '@/api/generated/family-office/family-office';
import type { FamilyDto } from '@/api/generated/model';
import { PageHead } from '@/site/page-head';
import { useInstants } from '@/site/use-instants';
import { PageFrame } from '@/ui/admin/PageFrame';
import { useRefreshing } from '@/ui/admin/use-refreshing';
import { BrokenPart, EmptyState, Skeleton } from '@/ui/states';

import { FamilyMails } from './FamilyMails';
import { FamilyPayments } from './FamilyPayments';
import './admin-families.css';

export interface FamilySearch {
  /** Of the registrations. */
  sort?: string;
  page?: string;
  size?: string;
  /** Which page of the payments and of the mails, and how long it is. */
  payments?: string;
  paymentsSize?: string;
  mails?: string;
  mailsSize?: string;
}

interface Props {
  /** As the address has it. */
  id: string;
  search: FamilySearch;
  onSearch(patch: Partial<FamilySearch>): void;
  registrationsOf(familyId: number): ReactNode;
}

/** A family as the office needs it on the phone: its people, what they registered for, paid and were written. */
export function FamilyPage({ id, search, onSearch, registrationsOf }: Props) {
  const familyId = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0;
  const {
    data: family,
    error,
    refetch,
  } = useReadFamily(familyId, {
    query: { enabled: familyId > 0, refetchOnMount: 'always' },
  });
  useRefreshing(() => (familyId > 0 ? refetch() : undefined));

  if (familyId === 0 || (error instanceof ApiError && error.status === 404)) return <UnknownFamily />;
  if (!family)
    return (
      <PageFrame title="Family">
        <PageHead title="Family" noindex />
        {error ? (
          <BrokenPart
            title="We could not load the family."
            message={messageOf(error)}
            onRetry={() => void refetch()}
          />
        ) : (
          <Skeleton className="family-shape" label="Loading the family..." />
        )}
      </PageFrame>
    );

  const name = family.guardians[0]?.name ?? family.email;
  return (
    <PageFrame title={`Family of ${name}`}>
      <PageHead title={`Family of ${name}`} noindex />
      <div className="family-page">
        <People family={family} />
        <Part title="Registrations">{registrationsOf(family.id)}</Part>
        <Part title="Payments">
          <FamilyPayments
            familyId={family.id}
            part={{ page: search.payments, size: search.paymentsSize }}
            onPart={({ page, size }) => onSearch({ payments: page, paymentsSize: size })}
          />
        </Part>
        <Part title="E-mails">
          <FamilyMails
            familyId={family.id}
            part={{ page: search.mails, size: search.mailsSize }}
            onPart={({ page, size }) => onSearch({ mails: page, mailsSize: size })}
          />
        </Part>
      </div>
    </PageFrame>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2>{title}</h2>
      {children}
    </div>
  );
}

function People({ family }: { family: FamilyDto }) {
  const { dayOf } = useInstants();
  return (
    <section className="panel family-people" aria-label="People">
      <div>
        <h2>Account</h2>
        <dl className="facts">
          <dt>Signs in as</dt>
          <dd>
            <a href={`mailto:${family.email}`}>{family.email}</a>
          </dd>
          <dt>Since</dt>
          <dd>{dayOf(family.createdAt)}</dd>
        </dl>
      </div>
      <div>
        <h2>Parents and guardians</h2>
        {family.guardians.length === 0 ? <p>None named yet.</p> : null}
        <ul>
          {family.guardians.map(({ id, name, relationship, email, phone }) => (
            <li key={id}>
              <b>{name}</b>, {relationship}
              <span className="sub">
                <a href={`mailto:${email}`}>{email}</a>
              </span>
              <span className="sub">
                <a href={`tel:${phone}`}>{phone}</a>
              </span>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h2>Children</h2>
        {family.children.length === 0 ? <p>None added yet.</p> : null}
        <ul>
          {family.children.map(({ id, name, grade, school }) => (
            <li key={id}>
              <b>{name}</b>
              <span className="sub">{[grade, school].filter(Boolean).join(', ')}</span>
            </li>
          ))}
        </ul>
        {family.children.length > 0 ? (
          <Link to="/admin/children" search={{ search: family.email }}>
            Export or erase data
          </Link>
        ) : null}
      </div>
    </section>
  );
}

function UnknownFamily() {
  return (
    <PageFrame title="Family">
      <PageHead title="Family" missing />
      <EmptyState
        drawing="whistle"
        heading="h2"
        title="There is no such family."
        action={
          <Link className="btn m" to="/admin/children">
            Find a child
          </Link>
        }
      >
        The number in the address is of none. The search over everything finds families by name, e-mail
        address and phone number.
      </EmptyState>
    </PageFrame>
  );
}
