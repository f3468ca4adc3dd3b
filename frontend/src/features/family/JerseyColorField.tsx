import { useId } from 'react';

import { jerseyColors } from '@/content/family';
import { Icon } from '@/ui/Icon';
import { Jersey } from '@/ui/Jersey';

/** The colour of a child's jersey, chosen from the shirts themselves. */
export function JerseyColorField({
  value,
  error,
  onChange,
}: {
  value: string;
  error?: string;
  onChange(color: string): void;
}) {
  const id = useId();
  return (
    <fieldset className="field" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="legend">Jersey color</legend>
      <div className="shirts">
        {jerseyColors.map(({ name, cloth, ink }) => (
          <label key={name} className={value === name ? 'shirt-choice on' : 'shirt-choice'}>
            <input
              type="radio"
              className="vh"
              name="jerseyColor"
              value={name}
              checked={value === name}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(name)}
            />
            <Jersey color={cloth} trim={ink} size={44} />
            <span>{name}</span>
          </label>
        ))}
      </div>
      {error ? (
        <span className="err" id={`${id}-error`}>
          <Icon name="alert" small />
          {error}
        </span>
      ) : null}
    </fieldset>
  );
}
