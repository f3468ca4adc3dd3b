import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';

import { AuthProvider } from '@/session/auth';
import { SiteStateContext, type SiteState } from '@/site/site-state';

import type { AppRouter } from './router';

export function App({ router, queries, site }: { router: AppRouter; queries: QueryClient; site: SiteState }) {
  return (
    <SiteStateContext value={site}>
      <QueryClientProvider client={queries}>
        <AuthProvider>
          <RouterProvider router={router} />
        </AuthProvider>
      </QueryClientProvider>
    </SiteStateContext>
  );
}
