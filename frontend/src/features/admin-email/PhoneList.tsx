import { useState } from 'react';

import { messageOf } from '@/api/errors';
import {
  exportUnreached,
  getListUnreachedQueryKey,
  useListUnreached,
} from '@/api/generated/campaign-delivery/campaign-delivery';
import type { CampaignPageDto } from '@/api/generated/model';
import { mailStates } from '@/ui/admin/mail-states';
import { Badge } from '@/ui/Badge';
import { saveFile } from '@/ui/save-file';
import { toast } from '@/ui/toast';

import { openOf } from './campaign-state';

/** Whom it did not reach, to be called; on paper it is all of the page. */
export function PhoneList({ campaign }: { campaign: CampaignPageDto }) {
  const { id, subject, accepted, recipients, failed, unverified, suppressed } = campaign;
  const [isSaving, setSaving] = useState(false);
  const counts = [accepted, recipients, openOf(campaign), failed, unverified, suppressed];
  const { data: people = [] } = useListUnreached(id, {
    // Whom it did not reach changes with these counts alone.
    query: { queryKey: [...getListUnreachedQueryKey(id), ...counts], placeholderData: (before) => before },
  });
  if (people.length === 0) return null;
  const save = async () => {
    setSaving(true);
    try {
      saveFile('phone-list.csv', await exportUnreached(id));
    } catch (error) {
      toast({ kind: 'bad', title: 'Error', description: messageOf(error) });
    } finally {
      setSaving(false);
    }
  };
  return (
    <section className="panel mail-phones" aria-labelledby="phone-list">
      <div className="bar">
        <h2 id="phone-list">
          Not reached <span className="vh">by {subject}</span>
        </h2>
        <div className="row tight off-list">
          <Badge state="sold" plain>
            {people.length} to call
          </Badge>
          <button type="button" className="btn line s" onClick={() => window.print()}>
            Print
          </button>
          <button type="button" className="btn line s" disabled={isSaving} onClick={() => void save()}>
            {isSaving ? 'Saving...' : 'Download CSV'}
          </button>
        </div>
      </div>
      <p className="list-title">{subject}</p>
      <ul tabIndex={0} aria-label="People to call">
        {people.map(({ name, children, phones, attempts }, index) => (
          <li key={index}>
            <span>
              <b>{name}</b>
              {children.length > 0 ? <span className="sub">{children.join(', ')}</span> : null}
            </span>
            <span>
              {phones.length === 0 ? <span className="muted">No phone number</span> : null}
              {phones.map((one) => (
                <span key={one.phone + one.name} className="phone-number">
                  <a href={`tel:${one.phone}`}>{one.phone}</a>
                  {one.name === name ? null : ` ${one.name}`}
                </span>
              ))}
            </span>
            <span className="small">
              {attempts.length === 0 ? 'No address that mails go to' : null}
              {attempts.map(({ email, state }) => (
                <span key={email} className="phone-number">
                  {email}: {mailStates[state].words}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
