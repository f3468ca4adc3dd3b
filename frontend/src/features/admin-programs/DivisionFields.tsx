import { Checkbox, Switch } from 'antd';

import { FormChoice, FormToggle } from '@/ui/admin/FormField';
import { useWatch, type Control } from '@/ui/form/use-form';

import { leagueDivisions, offersDivisions } from './choices';
import type { ProgramValues } from './values';

export function DivisionFields({ control }: { control: Control<ProgramValues> }) {
  const [sport, wanted, divisions] = useWatch({ control, name: ['sport', 'hasDivisions', 'divisions'] });
  const chosen = divisions.length;
  return (
    <>
      <label className="toggle-row">
        <FormToggle control={control} name="hasDivisions">
          {(field) => <Switch {...field} aria-label="Create divisions" />}
        </FormToggle>
        Create divisions
      </label>
      {wanted && !offersDivisions(sport) ? (
        <p className="hint-line" role="status">
          Select Basketball or Flag Football to see available divisions
        </p>
      ) : null}
      {wanted && offersDivisions(sport) ? (
        <FormChoice
          control={control}
          name="divisions"
          label="Divisions"
          optional
          hint={
            chosen > 0 ? (
              <span role="status">{`${chosen} ${chosen === 1 ? 'division' : 'divisions'} selected`}</span>
            ) : undefined
          }
        >
          {({ value, onChange }) => (
            <Checkbox.Group className="checks" options={leagueDivisions} value={value} onChange={onChange} />
          )}
        </FormChoice>
      ) : null}
    </>
  );
}
