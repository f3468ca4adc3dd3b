import type { ReactNode } from 'react';

import { Footer } from './Footer';
import { Header } from './Header';

/** Header, content and footer of every page except sign-in and administration. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <Header />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer />
    </>
  );
}
