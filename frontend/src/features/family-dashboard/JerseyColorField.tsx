import type { ComponentProps } from 'react';

import { jerseyColors } from '@/content/family';
import { FieldGroup } from '@/ui/fields';
import { Jersey } from '@/ui/Jersey';

/** The color of a child's jersey, chosen from pictures of shirts. */
export function JerseyColorField({ error, ...field }: ComponentProps<'input'> & { error?: string }) {
  return (
    <FieldGroup label="Jersey color" error={error}>
      {(wiring) => (
        <div className="shirts">
          {jerseyColors.map(({ name, cloth, ink }) => (
            <label key={name} className="shirt-choice">
              <input
                {...field}
                type="radio"
                className="vh"
                value={name}
                aria-invalid={wiring['aria-invalid']}
              />
              <Jersey color={cloth} trim={ink} size={44} />
              <span>{name}</span>
            </label>
          ))}
        </div>
      )}
    </FieldGroup>
  );
}
