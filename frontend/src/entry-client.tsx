import { createRoot, hydrateRoot } from 'react-dom/client';

import { App } from './app/App';
import { createQueryClient } from './app/query-client';
import { createAppRouter } from './app/router';
import { readState } from './site/site-state';
import './ui/styles/public.css';

async function start(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  const site = readState();
  const queries = createQueryClient();
  for (const [key, answer] of site.answers) queries.setQueryData(key, answer);
  const router = createAppRouter({ queries });
  const app = <App router={router} queries={queries} site={site} />;

  if (root.childElementCount === 0) {
    createRoot(root).render(app);
    return;
  }
  // The server rendered the markup: the page's own code must be loaded before React compares the two.
  router.ssr = { manifest: undefined };
  await router.load();
  hydrateRoot(root, app);
}

void start();
