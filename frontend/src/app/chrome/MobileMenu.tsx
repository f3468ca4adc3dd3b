import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useRef, type KeyboardEvent } from 'react';
import { createPortal } from 'react-dom';

import { useAuth } from '@/session/auth';
import { useOrganisation } from '@/site/site-state';
import { Icon } from '@/ui/Icon';
import { Logo } from '@/ui/Logo';

import { isCurrent, mainItems } from './navigation';

/** The five items on phones, sliding in from the right. */
export function MobileMenu({ onClose }: { onClose(): void }) {
  const { pathname } = useLocation();
  const { name } = useOrganisation();
  const { user, signOut } = useAuth();
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const before = document.activeElement;
    const root = document.getElementById('root');
    root?.setAttribute('inert', '');
    document.documentElement.classList.add('has-dialog');
    panel.current?.querySelector<HTMLElement>('button')?.focus();
    return () => {
      root?.removeAttribute('inert');
      document.documentElement.classList.remove('has-dialog');
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
    if (event.key !== 'Tab' || !panel.current) return;
    const stops = [...panel.current.querySelectorAll<HTMLElement>('a, button')];
    const edge = event.shiftKey ? stops[0] : stops[stops.length - 1];
    if (document.activeElement !== edge) return;
    event.preventDefault();
    (event.shiftKey ? stops[stops.length - 1] : stops[0])?.focus();
  };

  return createPortal(
    <div
      className="menu-veil"
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div
        ref={panel}
        className="menu"
        role="dialog"
        aria-modal="true"
        aria-label="Menu"
        onKeyDown={onKeyDown}
      >
        <div className="spread">
          <Logo name={name} />
          <button type="button" className="icon-btn" aria-label="Close menu" onClick={onClose}>
            <Icon name="x" />
          </button>
        </div>
        <nav aria-label="Main">
          {mainItems.map(({ label, to }) => {
            const on = isCurrent(to, pathname);
            return (
              <Link
                key={to}
                to={to}
                className={on ? 'on' : ''}
                aria-current={on ? 'page' : undefined}
                onClick={onClose}
              >
                {label}
                <Icon name="right" />
              </Link>
            );
          })}
        </nav>
        <div className="stack foot">
          {user ? (
            <>
              <p className="small muted">
                Signed in as <b>{user.name?.trim() || user.email}</b>
              </p>
              <button
                type="button"
                className="btn line block"
                onClick={() => {
                  onClose();
                  void signOut();
                }}
              >
                Sign Out
              </button>
            </>
          ) : (
            <Link className="btn block" to="/auth" onClick={onClose}>
              Family Login
            </Link>
          )}
        </div>
      </div>
    </div>,
    document.body,
  );
}
