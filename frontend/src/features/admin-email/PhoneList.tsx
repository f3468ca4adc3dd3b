import { useState } from 'react';

import { getMessage } from '@/api/errors';
import { everyPage } from '@/api/every-page';
import {
  exportUndelivered,
  getListUndeliveredQueryKey,
  listUndelivered,
  useListUndelivered,
} from '@/api/generated/campaign-delivery/campaign-delivery';
import type { CampaignDetailsResponse } from '@/api/generated/model';
import { mailStates } from '@/ui/admin/mail-states';
import { Badge } from '@/ui/Badge';
import { saveFile } from '@/ui/save-file';
import { toast } from '@/ui/toast';

import { isOpen } from './campaign-state';

/** People it did not reach, to call; printed, it is the whole page. */
export function PhoneList({ campaign }: { campaign: CampaignDetailsResponse }) {
  const { id, subject, accepted, recipients, failed, unverified, suppressed } = campaign;
  const [isSaving, setSaving] = useState(false);
  const counts = [accepted, recipients, isOpen(campaign), failed, unverified, suppressed];
  const { data: people = [] } = useListUndelivered(id, undefined, {
    // The list of people not reached changes only with these counts.
    query: {
      queryKey: [...getListUndeliveredQueryKey(id), ...counts],
      queryFn: ({ signal }) => everyPage((paging) => listUndelivered(id, paging, { signal })),
      placeholderData: (before) => before,
    },
  });
  if (people.length === 0) return null;
  const save = async () => {
    setSaving(true);
    try {
      saveFile('phone-list.csv', await exportUndelivered(id));
    } catch (error) {
      toast({ kind: 'bad', title: 'Error', description: getMessage(error) });
    } finally {
      setSaving(false);
    }
  };
  return (
    <section className="panel mail-phones" aria-labelledby="phone-list">
      <div className="bar">
        <h2 id="phone-list">
          Not delivered<span className="vh">: {subject}</span>
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
              {attempts.length === 0 ? 'No deliverable email address' : null}
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
