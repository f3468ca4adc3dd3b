import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';

import {
  getListTeamMessagesQueryKey,
  listTeamMessages,
  useListTeamMessages,
} from '@/api/generated/team/team';
import type { TeamMessageResponse } from '@/api/generated/model';

import { mergePages, NO_EARLIER_MESSAGES, PAGE } from './message-pages';

export const POLL_MS = 5000;

/** A team's board, polled every five seconds while the page is visible. */
export function useMessages(teamId: number, request: { headers: Record<string, string> } | undefined) {
  const queries = useQueryClient();
  const [earlier, setEarlier] = useState(NO_EARLIER_MESSAGES);
  const { data, error, refetch, dataUpdatedAt } = useListTeamMessages(teamId, undefined, {
    query: {
      refetchInterval: ({ state }) => (isFinal(state.error?.status) ? false : POLL_MS),
      refetchOnWindowFocus: 'always',
      refetchOnMount: 'always',
    },
    request,
  });
  const newest = data ?? [];
  const flow = mergePages(newest, earlier);
  return {
    isKnown: data !== undefined,
    /** Until the first answer; later failures are retried anyway. */
    error: data ? null : error,
    refetch,
    /** When the server was last polled. */
    askedAt: dataUpdatedAt,
    pinned: newest.filter(({ isPinned }) => isPinned),
    flow: flow.messages.filter(({ id }) => !newest.some((one) => one.isPinned && one.id === id)),
    hasOlder: !flow.isAll,
    async readOlder() {
      const before = flow.messages.at(-1)?.id;
      const page = await listTeamMessages(teamId, { before }, request);
      setEarlier({ messages: [...flow.messages, ...page], isAll: page.length < PAGE });
    },
    /** Its text disappears at once, wherever it is. */
    removed(id: number) {
      const without = (one: TeamMessageResponse) =>
        one.id === id ? { ...one, message: '', isRemoved: true, removableUntil: null } : one;
      setEarlier(({ messages, isAll }) => ({ messages: messages.map(without), isAll }));
    },
    changed: () => queries.invalidateQueries({ queryKey: getListTeamMessagesQueryKey(teamId) }),
  };
}

/** A viewer who may not read now will not in five seconds. */
const isFinal = (status: number | undefined) => status === 401 || status === 403 || status === 404;
