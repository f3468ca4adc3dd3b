import { useRef } from 'react';

import type { ParentResponse } from '@/api/generated/model';
import { useFocusFallback } from '@/ui/focus';
import { Icon } from '@/ui/Icon';

import { Avatar } from './Avatar';
import './family.css';

export function ParentList({
  parents,
  onAdd,
  onEdit,
}: {
  parents: readonly ParentResponse[];
  onAdd(): void;
  onEdit(id: number): void;
}) {
  return (
    <section className="block" aria-labelledby="parents-title">
      <div className="spread">
        <h2 className="t-2" id="parents-title">
          Parents/Guardians
        </h2>
        <button type="button" className="btn line m" aria-label="Add Parent" onClick={onAdd}>
          <Icon name="plus" small />
          Add
        </button>
      </div>
      {parents.length === 0 ? (
        <div className="panel-note">
          <p>Add a parent or guardian first, so we know who to contact.</p>
          <button type="button" className="btn m" onClick={onAdd}>
            Add Parent
          </button>
        </div>
      ) : (
        <ul className="list">
          {parents.map((parent, index) => (
            <ParentEntry
              key={parent.id}
              parent={parent}
              isFirst={index === 0}
              onEdit={() => onEdit(parent.id)}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function ParentEntry({
  parent,
  isFirst,
  onEdit,
}: {
  parent: ParentResponse;
  isFirst: boolean;
  onEdit(): void;
}) {
  const entry = useRef<HTMLLIElement>(null);
  useFocusFallback(entry);
  return (
    <li ref={entry}>
      <Avatar name={parent.name} tone={isFirst ? 'blue' : undefined} />
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
      <button type="button" className="icon-btn s" aria-label={`Edit ${parent.name}`} onClick={onEdit}>
        <Icon name="edit" small />
      </button>
    </li>
  );
}
