import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Input } from 'antd';
import { useState, type ReactNode } from 'react';

import { ApiError, getMessage } from '@/api/errors';
import {
  getListErasuresQueryKey,
  useAddSearchWords,
  useDecideErasureText,
  useGetErasure,
} from '@/api/generated/family-office/family-office';
import type {
  DecideTextDtoDecision,
  ErasureDetailsResponse,
  ErasureTextResponse,
} from '@/api/generated/model';
import { PageHead } from '@/site/page-head';
import { useInstants } from '@/site/use-instants';
import { PageFrame } from '@/ui/admin/PageFrame';
import { ListPagination } from '@/ui/admin/ListPagination';
import { getPage } from '@/ui/admin/paging';
import { Field } from '@/ui/fields';
import { ErrorState, EmptyState, Loading } from '@/ui/states';
import { toast } from '@/ui/toast';

import { FoundSentences } from './FoundSentences';
import './admin-children.css';

export interface ErasurePageSearch {
  page?: string;
}

interface Props {
  /** As the address has it. */
  id: string;
  search: ErasurePageSearch;
  onSearch(patch: Partial<ErasurePageSearch>): void;
}

/** Texts that may be about an erased child: an administrator reads each and decides. */
export function ErasurePage({ id, search, onSearch }: Props) {
  const erasureId = /^[1-9]\d{0,8}$/.test(id) ? Number(id) : 0;
  const queries = useQueryClient();
  const { page, pageSize } = getPage(search);
  const { data, error, refetch } = useGetErasure(
    erasureId,
    { page, pageSize },
    { query: { enabled: erasureId > 0, refetchOnMount: 'always', gcTime: 0 } },
  );
  const refresh = async () => {
    await Promise.all([refetch(), queries.invalidateQueries({ queryKey: getListErasuresQueryKey() })]);
  };

  if (erasureId === 0 || (error instanceof ApiError && error.status === 404))
    return (
      <Frame title="Erasure">
        <EmptyState
          drawing="rail"
          title="Erasure not found"
          heading="h2"
          action={
            <Link className="btn m" to="/admin/child-data">
              Children's data
            </Link>
          }
        >
          It may have been completed more than 30 days ago.
        </EmptyState>
      </Frame>
    );
  if (!data)
    return (
      <Frame title="Erasure">
        {error ? (
          <ErrorState
            title="We could not load the texts."
            message={getMessage(error)}
            onRetry={() => void refetch()}
          />
        ) : (
          <Loading text="Loading the texts..." />
        )}
      </Frame>
    );
  if (data.completedAt !== null)
    return (
      <Frame title="Erasure complete">
        <p className="page-lead" role="status">
          {data.decided} of {data.total} texts are decided. No record says who they were about.
        </p>
        <Link className="btn m" to="/admin/child-data">
          Children's data
        </Link>
      </Frame>
    );
  return (
    <Frame title={`Texts about ${data.childName}`}>
      <Progress erasure={data} />
      <SearchTerms erasure={data} onAdded={refresh} />
      <ul className="erasure-texts" aria-label="Texts">
        {data.texts.map((text) => (
          <FoundText key={text.id} erasureId={erasureId} text={text} onDecided={refresh} />
        ))}
      </ul>
      <ListPagination
        page={page}
        pageSize={pageSize}
        total={data.total}
        onPage={(next) => onSearch({ page: next === 1 ? undefined : String(next) })}
      />
    </Frame>
  );
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <PageFrame title={title} actions={<Link to="/admin/child-data">Children's data</Link>}>
      <PageHead title={title} noindex />
      {children}
    </PageFrame>
  );
}

function Progress({ erasure: { decided, total, dueAt, isSearching } }: { erasure: ErasureDetailsResponse }) {
  const { getDay } = useInstants();
  return (
    <p className="page-lead" role="status">
      <b>
        {decided} of {total}
      </b>{' '}
      decided, due {getDay(dueAt)}. {isSearching ? 'The search is still running. ' : ''}The erasure is
      complete when all are decided. Removing a text removes the whole message, note or subject for everybody.
    </p>
  );
}

function SearchTerms({
  erasure: { id, searchWords },
  onAdded,
}: {
  erasure: ErasureDetailsResponse;
  onAdded(): Promise<void>;
}) {
  const [typed, setTyped] = useState('');
  const add = useAddSearchWords({
    mutation: {
      onSuccess: async ({ total }) => {
        setTyped('');
        toast({ kind: 'good', title: 'Search finished', description: `${total} texts found so far.` });
        await onAdded();
      },
    },
  });
  return (
    <form
      className="panel search-words"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== '' && !add.isPending) add.mutate({ id, data: { words: typed } });
      }}
    >
      <p>
        Searched for <b>{searchWords.join(', ')}</b>.
      </p>
      <Field
        label="Search for more words"
        hint="Nicknames, for example. Separate words with commas."
        error={add.error ? getMessage(add.error) : undefined}
      >
        {(wiring) => (
          <Input
            {...wiring}
            value={typed}
            maxLength={1000}
            autoComplete="off"
            onChange={(event) => {
              setTyped(event.target.value);
              add.reset();
            }}
          />
        )}
      </Field>
      <button type="submit" className="btn line m" disabled={typed.trim() === '' || add.isPending}>
        {add.isPending ? 'Searching...' : 'Search texts'}
      </button>
    </form>
  );
}

const DECIDED: Record<DecideTextDtoDecision, string> = { removed: 'Removed', kept: 'Kept' };

function FoundText({
  erasureId,
  text,
  onDecided,
}: {
  erasureId: number;
  text: ErasureTextResponse;
  onDecided(): Promise<void>;
}) {
  const { getMoment } = useInstants();
  const decide = useDecideErasureText({
    mutation: {
      onError: (error) => toast({ kind: 'bad', title: 'Not decided', description: getMessage(error) }),
      // Somebody else may have decided, or changed the text: it is read again either way.
      onSettled: () => onDecided(),
    },
  });
  const choose = (decision: DecideTextDtoDecision) =>
    decide.mutate({ id: erasureId, textId: text.id, data: { decision, version: text.version } });
  const isGone = text.decision === null && text.sentences.length === 0;
  return (
    <li className="panel">
      <p className="erasure-place">
        <b>{text.foundIn || 'Text'}</b>
        {text.writtenAt ? <span className="sub">{getMoment(text.writtenAt)}</span> : null}
      </p>
      {isGone ? <p>This text was changed or deleted, so there's nothing left to decide.</p> : null}
      <FoundSentences sentences={text.sentences} />
      {text.decision === null ? (
        <div className="row tight">
          {isGone ? (
            <button
              type="button"
              className="btn line s"
              disabled={decide.isPending}
              onClick={() => choose('kept')}
            >
              Dismiss
            </button>
          ) : (
            <>
              <button
                type="button"
                className="btn danger s"
                disabled={decide.isPending}
                onClick={() => choose('removed')}
              >
                Remove this text
              </button>
              <button
                type="button"
                className="btn line s"
                disabled={decide.isPending}
                onClick={() => choose('kept')}
              >
                Keep it
              </button>
            </>
          )}
        </div>
      ) : (
        <p className="muted">{DECIDED[text.decision]}</p>
      )}
    </li>
  );
}
