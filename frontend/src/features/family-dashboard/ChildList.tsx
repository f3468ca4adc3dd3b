import { useRef } from 'react';

import type { ChildResponse } from '@/api/generated/model';
import { jerseyCloth } from '@/content/family';
import { useFocusFallback } from '@/ui/focus';
import { Icon } from '@/ui/Icon';
import { Jersey } from '@/ui/Jersey';
import { formatGrade, initials } from '@/ui/people';
import { EmptyState } from '@/ui/states';

import './family.css';

export function ChildList({
  children,
  onAdd,
  onEdit,
}: {
  children: readonly ChildResponse[];
  onAdd(): void;
  onEdit(id: number): void;
}) {
  return (
    <section className="block" aria-labelledby="children-title">
      <div className="spread">
        <h2 className="t-2" id="children-title">
          Children
        </h2>
        <button type="button" className="btn line m" onClick={onAdd}>
          <Icon name="plus" small />
          Add Child
        </button>
      </div>
      {children.length === 0 ? (
        <EmptyState
          drawing="rail"
          title="No children added yet"
          action={
            <button type="button" className="btn" onClick={onAdd}>
              Add Child
            </button>
          }
        >
          Add a child to get started. After that, registering takes about a minute.
        </EmptyState>
      ) : (
        <ul className="kids">
          {children.map((child) => (
            <ChildCard key={child.id} child={child} onEdit={() => onEdit(child.id)} />
          ))}
        </ul>
      )}
    </section>
  );
}

function ChildCard({ child, onEdit }: { child: ChildResponse; onEdit(): void }) {
  const { cloth, ink } = jerseyCloth(child.jerseyColor);
  const card = useRef<HTMLLIElement>(null);
  useFocusFallback(card);
  return (
    <li ref={card} className="card kid">
      <div className="shirt" aria-hidden="true">
        <Jersey color={cloth} trim={ink} size={128} />
        <span className="num" style={{ color: ink }}>
          {initials(child.name)}
        </span>
      </div>
      <div className="txt">
        <h3>{child.name}</h3>
        <dl className="facts">
          <dt>Grade</dt>
          <dd>
            {formatGrade(child.grade)}, {child.gender}
          </dd>
          <dt>School</dt>
          <dd>{child.school}</dd>
          <dt>T-shirt</dt>
          <dd>{child.tshirtSize}</dd>
          <dt>Jersey</dt>
          <dd>{child.jerseyColor}</dd>
        </dl>
        {child.medicalNotes ? <MedicalNote text={child.medicalNotes} /> : null}
      </div>
      <div className="tools">
        <button type="button" className="btn text m" aria-label={`Edit ${child.name}`} onClick={onEdit}>
          <Icon name="edit" small />
          Edit
        </button>
      </div>
    </li>
  );
}

export function MedicalNote({ text }: { text: string }) {
  return (
    <p className="note-med">
      <Icon name="med" />
      <span>
        <span className="vh">Medical notes: </span>
        {text}
      </span>
    </p>
  );
}
