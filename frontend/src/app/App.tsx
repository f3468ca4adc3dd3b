import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';

import { AuthProvider } from './auth';
import type { AppRouter } from './router';
import { SiteStateContext, type SiteState } from './site-state';

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
