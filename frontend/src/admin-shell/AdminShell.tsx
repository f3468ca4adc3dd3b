import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { Drawer } from 'antd';
import { useCallback, useEffect, useState, type ReactNode } from 'react';

import { ApiError } from '@/api/errors';
import { useListPaymentIssues } from '@/api/generated/registration-office/registration-office';
import { getTotal } from '@/api/request';
import { ADMIN_CHECK_KEY, useAdminAuth } from '@/session/admin-auth';
import { useOrganization } from '@/site/site-state';
import { DialogContainer, useOpenDialog } from '@/ui/admin/open-dialog';
import { pageQuery } from '@/ui/admin/paging';
import { watchedQuery } from '@/ui/admin/use-refreshing';
import { AntdProvider } from '@/ui/AntdProvider';
import { Icon } from '@/ui/Icon';
import { Mark } from '@/ui/Logo';

import { MailNotice } from './MailNotice';
import { GlobalSearch } from './GlobalSearch';
import { destinations, EXCEPTIONS, isCurrent, tools, type Destination } from './sections';
import { useGlobalSearchShortcut } from './use-global-search-shortcut';
import '@/ui/styles/avatar.css';
import '@/ui/admin/page.css';
import '@/ui/admin/filters.css';
import '@/ui/admin/table.css';
import '@/ui/admin/forms.css';
import './portal.css';

function Destinations({ items, pathname }: { items: readonly Destination[]; pathname: string }) {
  return items.map((item) => {
    const current = isCurrent(item, pathname);
    const words = (
      <>
        <Icon name={item.icon} />
        {item.label}
        {item.to === EXCEPTIONS ? <OpenExceptions /> : null}
      </>
    );
    return item.outside ? (
      <a key={item.to} className="it" href={item.to} target="_blank" rel="noopener">
        {words}
        <span className="vh"> (opens in a new tab)</span>
      </a>
    ) : (
      <Link
        key={item.to}
        className={current ? 'it on' : 'it'}
        aria-current={current ? 'page' : undefined}
        to={item.to}
      >
        {words}
      </Link>
    );
  });
}

/** How many payments need attention. */
function OpenExceptions() {
  const { data } = useListPaymentIssues(
    { page: 1, pageSize: 1 },
    { query: { ...watchedQuery, structuralSharing: pageQuery.structuralSharing } },
  );
  const count = getTotal(data) ?? 0;
  if (count === 0) return null;
  return (
    <span className="menu-count">
      {count}
      <span className="vh"> open</span>
    </span>
  );
}

function Navigation() {
  const { pathname } = useLocation();
  const { signOut, username } = useAdminAuth();
  return (
    <div className="sider-links">
      <nav aria-label="Admin portal">
        <Destinations items={destinations} pathname={pathname} />
        <div className="grp">Tools</div>
        <Destinations items={tools} pathname={pathname} />
      </nav>
      <div className="me">
        <span className="avatar s sun" aria-hidden="true">
          {(username ?? 'A').slice(0, 2).toUpperCase()}
        </span>
        <div className="grow small">
          <b>{username ?? 'Administrator'}</b>
          {username ? <span className="micro">Administrator</span> : null}
        </div>
        <button type="button" className="icon-btn s" aria-label="Sign out" onClick={() => void signOut()}>
          <Icon name="out" />
        </button>
      </div>
    </div>
  );
}

function Brand({ words }: { words: string }) {
  return (
    <Link className="logo on-dark" to="/" reloadDocument aria-label={`${words}, home`}>
      <Mark onDark />
      <span>{words}</span>
    </Link>
  );
}

const IS_APPLE = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);

/** An ended session appears as a 401: the guard above then leads to the sign-in. */
function useEndedSession(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const notice = (error: unknown) => {
      if (error instanceof ApiError && error.status === 401)
        queries.setQueryData(ADMIN_CHECK_KEY, { authenticated: false });
    };
    const stops = [
      queries.getQueryCache().subscribe(({ type, query }) => {
        if (type === 'updated') notice(query.state.error);
      }),
      queries.getMutationCache().subscribe(({ type, mutation }) => {
        if (type === 'updated') notice(mutation.state.error);
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, [queries]);
}

/** The admin area's frame: a navy sider, on phones a bar and a drawer. */
export function AdminShell({ children }: { children: ReactNode }) {
  const { name } = useOrganization();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const [seen, setSeen] = useState(pathname);
  if (seen !== pathname) {
    setSeen(pathname);
    setOpen(false);
  }
  useEndedSession();
  const searching = useOpenDialog<true>();
  const search = useCallback(() => searching.open(true), [searching]);
  useGlobalSearchShortcut(search);
  const here = [...destinations, ...tools].find((one) => isCurrent(one, pathname))?.label ?? name;

  return (
    <AntdProvider size="middle">
      <div className="admin">
        <a className="skip" href="#main">
          Skip to content
        </a>
        <aside className="sider">
          <Brand words={name} />
          <button
            type="button"
            className="find"
            aria-haspopup="dialog"
            aria-keyshortcuts="Control+K Meta+K /"
            onClick={search}
          >
            <Icon name="search" />
            Search
            <kbd aria-hidden="true">{IS_APPLE ? '⌘ K' : 'Ctrl K'}</kbd>
          </button>
          <Navigation />
        </aside>
        <div className="atop">
          <Link className="logo on-dark" to="/admin" aria-label={`${name}, admin portal`}>
            <Mark onDark />
            <span>{here}</span>
          </Link>
          <span className="row tight">
            <button
              type="button"
              className="icon-btn"
              aria-label="Search everything"
              aria-haspopup="dialog"
              onClick={search}
            >
              <Icon name="search" />
            </button>
            <button
              type="button"
              className="icon-btn"
              aria-label="Open menu"
              aria-expanded={open}
              onClick={() => setOpen(true)}
            >
              <Icon name="menu" />
            </button>
          </span>
        </div>
        <Drawer
          open={open}
          onClose={() => setOpen(false)}
          placement="left"
          size={264}
          closable={false}
          destroyOnHidden
          aria-label="Menu"
          styles={{ body: { padding: 0 } }}
        >
          <aside className="sider in-drawer">
            <Brand words={name} />
            <Navigation />
          </aside>
        </Drawer>
        <DialogContainer dialog={searching}>{(_, close) => <GlobalSearch onClose={close} />}</DialogContainer>
        <main className="amain" id="main" tabIndex={-1}>
          <MailNotice />
          {children}
        </main>
      </div>
    </AntdProvider>
  );
}
