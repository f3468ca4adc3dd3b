import { Link, useLocation } from '@tanstack/react-router';

import { useAuth } from '@/session/auth';
import { useOrganization } from '@/site/site-state';
import { Icon } from '@/ui/Icon';
import { Logo } from '@/ui/Logo';
import { Modal } from '@/ui/Modal';

import { isCurrent, mainItems } from './navigation';

/** The five items on phones, sliding in from the right. */
export function MobileMenu({ onClose }: { onClose(): void }) {
  const { pathname } = useLocation();
  const { name } = useOrganization();
  const { user, signOut } = useAuth();

  return (
    <Modal className="menu-veil" aria-label="Menu" onClose={onClose} onVeil={onClose}>
      <div className="menu">
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
    </Modal>
  );
}
