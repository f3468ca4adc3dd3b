import { useState } from 'react';

import type { ParentDto } from '@/api/generated/model';
import { Icon } from '@/ui/Icon';

import { Avatar } from './Avatar';
import { ParentDialog } from './ParentDialog';
import './family.css';

export function ParentList({
  parents,
  suggestedEmail,
}: {
  parents: readonly ParentDto[];
  suggestedEmail?: string;
}) {
  const [edited, setEdited] = useState<ParentDto | 'new' | null>(null);
  return (
    <section className="block" aria-labelledby="parents-title">
      <div className="spread">
        <h2 className="t-2" id="parents-title">
          Parents/Guardians
        </h2>
        <button type="button" className="btn line m" aria-label="Add Parent" onClick={() => setEdited('new')}>
          <Icon name="plus" small />
          Add
        </button>
      </div>
      {parents.length === 0 ? (
        <p className="panel-note">Add a parent first: we need to know whom to call.</p>
      ) : (
        <ul className="list">
          {parents.map((parent, index) => (
            <li key={parent.id}>
              <Avatar name={parent.name} tone={index === 0 ? 'blue' : undefined} />
              <div className="grow">
                <b>{parent.name}</b>
                <div className="small muted">
                  {parent.relationship}, <span className="nw">{parent.phone}</span>
                  <br />
                  {parent.email}
                  <br />
                  Emergency: {parent.emergencyContactName}
                  <br />
                  {parent.emergencyContactPhone}
                </div>
              </div>
              <button
                type="button"
                className="icon-btn s"
                aria-label={`Edit ${parent.name}`}
                onClick={() => setEdited(parent)}
              >
                <Icon name="edit" small />
              </button>
            </li>
          ))}
        </ul>
      )}
      {edited ? (
        <ParentDialog
          parent={edited === 'new' ? undefined : edited}
          suggestedEmail={parents.length === 0 ? suggestedEmail : undefined}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </section>
  );
}
