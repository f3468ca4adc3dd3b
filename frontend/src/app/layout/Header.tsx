import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';

import { useAuth } from '@/session/auth';
import { useOrganization } from '@/site/site-state';
import { Icon } from '@/ui/Icon';
import { Logo } from '@/ui/Logo';

import { MobileMenu } from './MobileMenu';
import { isCurrent, mainItems } from './navigation';

export function Header() {
  const { pathname } = useLocation();
  const { name } = useOrganization();
  const { user, signOut } = useAuth();
  const [menu, setMenu] = useState(false);

  return (
    <header className="header">
      <a className="skip" href="#main">
        Skip to main content
      </a>
      <div className="wrap">
        <Logo name={name} />
        <nav className="nav" aria-label="Main">
          {mainItems.map(({ label, to }) => {
            const on = isCurrent(to, pathname);
            return (
              <Link key={to} to={to} className={on ? 'on' : ''} aria-current={on ? 'page' : undefined}>
                {label}
              </Link>
            );
          })}
        </nav>
        <div className="end">
          {user ? (
            <>
              <span className="who">{user.name?.trim() || user.email}</span>
              <button type="button" className="btn line m" onClick={() => void signOut()}>
                Sign Out
              </button>
            </>
          ) : (
            <Link className="btn line m" to="/auth">
              Family Login
            </Link>
          )}
          <button
            type="button"
            className="icon-btn burger"
            aria-label="Open menu"
            aria-expanded={menu}
            onClick={() => setMenu(true)}
          >
            <Icon name="menu" />
          </button>
        </div>
      </div>
      {menu ? <MobileMenu onClose={() => setMenu(false)} /> : null}
    </header>
  );
}
