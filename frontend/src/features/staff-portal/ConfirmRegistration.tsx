import { useQueryClient } from '@tanstack/react-query';

import { getMessage } from '@/api/errors';
import { getGetCurrentUserQueryKey } from '@/api/generated/identity/identity';
import type { SentRegistrationResponse } from '@/api/generated/model';
import {
  getGetStaffRegistrationQueryKey,
  useConfirmStaffRegistration,
  useRefuseStaffRegistration,
} from '@/api/generated/staffing/staffing';
import { staffTypes } from '@/content/staff';
import { useAuth } from '@/session/auth';
import { toast } from '@/ui/toast';
import './staff.css';

/** Someone registered with this user's email address: only the user knows whether it was them. */
export function ConfirmRegistration({ sent }: { sent: SentRegistrationResponse }) {
  const { user } = useAuth();
  const queries = useQueryClient();
  const refresh = async () => {
    await queries.invalidateQueries({ queryKey: getGetCurrentUserQueryKey() });
    await queries.invalidateQueries({ queryKey: getGetStaffRegistrationQueryKey() });
  };
  const onError = (error: unknown) => {
    toast({ kind: 'bad', title: 'Error', description: getMessage(error) });
    void refresh();
  };
  const confirm = useConfirmStaffRegistration({
    mutation: {
      onSuccess: () => {
        toast({ kind: 'good', title: 'Registration confirmed', description: 'Welcome to the staff.' });
        return refresh();
      },
      onError,
    },
  });
  const refuse = useRefuseStaffRegistration({
    mutation: {
      onSuccess: () => {
        toast({ kind: 'good', title: 'Registration deleted', description: 'We kept none of its details.' });
        return refresh();
      },
      onError,
    },
  });
  const busy = confirm.isPending || refuse.isPending;
  return (
    <div className="wrap section">
      <section className="card form confirm-staff" aria-labelledby="confirm-title">
        <h1 className="t-2" id="confirm-title">
          Confirm your staff registration
        </h1>
        <p>
          Someone registered as staff with your email address, {user?.email}. Was it you? Nothing changes
          until you confirm.
        </p>
        <dl className="facts">
          <dt>Name</dt>
          <dd>{sent.name}</dd>
          <dt>Phone</dt>
          <dd>{sent.phone}</dd>
          <dt>Role</dt>
          <dd>{staffTypes[sent.type].label}</dd>
        </dl>
        <div className="row">
          <button type="button" className="btn" disabled={busy} onClick={() => confirm.mutate()}>
            Confirm Registration
          </button>
          <button type="button" className="btn line" disabled={busy} onClick={() => refuse.mutate()}>
            It Wasn't Me
          </button>
        </div>
      </section>
    </div>
  );
}
