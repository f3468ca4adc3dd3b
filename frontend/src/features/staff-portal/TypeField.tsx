import type { ComponentProps } from 'react';

import { staffTypes } from '@/content/staff';
import { FieldGroup } from '@/ui/fields';

import './staff.css';

const CHOICES = ['referee', 'counselor'] as const;

/** The staff type, chosen from descriptions. */
export function TypeField({ error, ...field }: ComponentProps<'input'> & { error?: string }) {
  return (
    <FieldGroup label="Your role" error={error}>
      {(wiring) => (
        <div className="grid2">
          {CHOICES.map((type) => (
            <label key={type} className="role-choice">
              <input {...field} type="radio" value={type} aria-invalid={wiring['aria-invalid']} />
              <span>
                <b>{staffTypes[type].label}</b>
                <span className="small muted">{staffTypes[type].does}</span>
              </span>
            </label>
          ))}
        </div>
      )}
    </FieldGroup>
  );
}
