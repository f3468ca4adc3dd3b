import { QueryClient } from '@tanstack/react-query';

import { ApiError } from '@/api/errors';

export const FRESH_MS = 5 * 60_000;
export const KEPT_MS = 10 * 60_000;

/** A 429 is retried three times, what will not change never, anything else twice. */
export function shouldRetry(failures: number, error: unknown): boolean {
  const status = error instanceof ApiError ? error.status : 0;
  if (status === 429) return failures < 3;
  if (status === 401 || status === 403 || status === 404) return false;
  return failures < 2;
}

export function retryDelay(failures: number): number {
  return Math.min(1000 * 2 ** failures, 30_000);
}

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        gcTime: KEPT_MS,
        refetchOnWindowFocus: false,
        refetchOnReconnect: true,
        refetchInterval: false,
        networkMode: 'online',
        retry: shouldRetry,
        retryDelay,
      },
      mutations: { retry: false, networkMode: 'online' },
    },
  });
}
