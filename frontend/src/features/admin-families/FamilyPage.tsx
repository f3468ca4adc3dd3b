import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

import { ApiError, getMessage } from '@/api/errors';
import { useGetFamily } from '@/api/generated/family-office/family-office';
import type { FamilyResponse } from '@/api/generated/model';
import { PageHead } from '@/site/page-head';
import { useInstants } from '@/site/use-instants';
import { PageFrame } from '@/ui/admin/PageFrame';
import { useRefreshing } from '@/ui/admin/use-refreshing';
import { ErrorState, EmptyState, Skeleton } from '@/ui/states';

import { FamilyEmails } from './FamilyEmails';
import { FamilyPaymentQueries } from './FamilyPayments';
import './admin-families.css';

export interface FamilySearchProvider {
  /** Of the registrations. */
  sort?: string;
  page?: string;
  size?: string;
  /** Which page of payments and emails, and its size. */
  payments?: string;
  paymentsSize?: string;
  mails?: string;
  mailsSize?: string;
}

interface Props {
  /** From the URL. */
  id: string;
  search: FamilySearchProvider;
  onSearch(patch: Partial<FamilySearchProvider>): void;
  getRegistrations(familyId: number): ReactNode;
}

/** A family as an administrator needs it on the phone: its people, registrations, payments and emails. */
export function FamilyPage({ id, search, onSearch, getRegistrations }: Props) {
  const familyId = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0;
  const {
    data: family,
    error,
    refetch,
  } = useGetFamily(familyId, {
    query: { enabled: familyId > 0, refetchOnMount: 'always' },
  });
  useRefreshing(() => (familyId > 0 ? refetch() : undefined));

  if (familyId === 0 || (error instanceof ApiError && error.status === 404)) return <UnknownFamily />;
  if (!family)
    return (
      <PageFrame title="Family">
        <PageHead title="Family" noindex />
        {error ? (
          <ErrorState
            title="We could not load the family."
            message={getMessage(error)}
            onRetry={() => void refetch()}
          />
        ) : (
          <Skeleton className="family-shape" label="Loading the family..." />
        )}
      </PageFrame>
    );

  const name = family.guardians[0]?.name ?? family.email;
  return (
    <PageFrame title={`Family: ${name}`}>
      <PageHead title={`Family: ${name}`} noindex />
      <div className="family-page">
        <People family={family} />
        <Part title="Registrations">{getRegistrations(family.id)}</Part>
        <Part title="Payments">
          <FamilyPaymentQueries
            familyId={family.id}
            part={{ page: search.payments, size: search.paymentsSize }}
            onPart={({ page, size }) => onSearch({ payments: page, paymentsSize: size })}
          />
        </Part>
        <Part title="Emails">
          <FamilyEmails
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

function People({ family }: { family: FamilyResponse }) {
  const { getDay } = useInstants();
  return (
    <section className="panel family-people" aria-label="People">
      <div>
        <h2>Account</h2>
        <dl className="facts">
          <dt>Sign-in email</dt>
          <dd>
            <a href={`mailto:${family.email}`}>{family.email}</a>
          </dd>
          <dt>Joined</dt>
          <dd>{getDay(family.createdAt)}</dd>
        </dl>
      </div>
      <div>
        <h2>Parents and guardians</h2>
        {family.guardians.length === 0 ? <p>None added yet.</p> : null}
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
          <Link to="/admin/child-data" search={{ search: family.email }}>
            Export or erase data
          </Link>
        ) : null}
        {family.removedChildren > 0 ? (
          <p>
            <Link to="/admin/child-data" search={{ search: family.email, list: 'removed' }}>
              {family.removedChildren === 1
                ? '1 child that the family removed'
                : `${family.removedChildren} children that the family removed`}
            </Link>
          </p>
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
        title="Family not found"
        action={
          <Link className="btn m" to="/admin/child-data">
            Find a child
          </Link>
        }
      >
        This link doesn't lead to a family. Use the search at the top to find families by name, email, or
        phone.
      </EmptyState>
    </PageFrame>
  );
}
