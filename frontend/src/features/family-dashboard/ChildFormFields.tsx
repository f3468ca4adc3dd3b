import type { ChildResponse } from '@/api/generated/model';
import { asFor, childGenders, childGrades, childSchools, tshirtSizes } from '@/content/family';
import { SelectField, TextAreaField, TextField } from '@/ui/fields';
import { useWatch, type Form } from '@/ui/form/use-form';
import { Icon } from '@/ui/Icon';

import type { ChildFields } from './child-rules';
import { JerseyColorField } from './JerseyColorField';

/** Keeps a choice that is no longer on the list, so that saving does not lose it. */
const withCurrent = (options: readonly string[], current: string) =>
  current === '' || options.includes(current) ? options : [current, ...options];

/** A child's fields. */
export function ChildFormFields({
  form,
  child,
  like,
  asksGender,
  notesAreLost,
}: {
  form: Form<ChildFields>;
  child: ChildResponse | undefined;
  /** The child whose school a new one starts with until another is chosen. */
  like: Pick<ChildResponse, 'firstName' | 'school'> | undefined;
  asksGender: boolean;
  /** The form was started before the page was reloaded, and they were not kept. */
  notesAreLost: boolean;
}) {
  const school = useWatch({ control: form.control, name: 'school' });
  return (
    <>
      <div className="grid2">
        <TextField label="First name" autoComplete="off" {...form.field('firstName')} />
        <TextField label="Last name" autoComplete="off" {...form.field('lastName')} />
      </div>
      <div className="grid2">
        {asksGender ? (
          <SelectField
            label="Gender"
            options={childGenders}
            placeholder="Choose one"
            {...form.field('gender')}
          />
        ) : null}
        <SelectField
          label="Grade"
          options={withCurrent(childGrades, child?.grade ?? '')}
          placeholder="Choose one"
          {...form.field('grade')}
        />
        <SelectField
          label="T-shirt size"
          options={withCurrent(tshirtSizes, child?.tshirtSize ?? '')}
          placeholder="Choose one"
          {...form.field('tshirtSize')}
        />
        <SelectField
          label="School"
          options={withCurrent(childSchools, child?.school ?? like?.school ?? '')}
          placeholder="Choose one"
          hint={like && like.school === school ? asFor(like.firstName) : undefined}
          {...form.field('school')}
        />
      </div>
      <JerseyColorField {...form.field('jerseyColor')} />
      <TextAreaField
        label="Medical notes"
        optional
        rows={3}
        maxLength={2000}
        hint="Allergies, medications and anything else a coach should know. Only your family, our office and your child's team coach can see this."
        {...form.field('medicalNotes')}
      />
      {notesAreLost ? (
        <p className="notice" role="status">
          <Icon name="info" />
          <span>
            Please enter the medical notes again. For your privacy, we don't save unfinished notes on this
            device.
          </span>
        </p>
      ) : null}
    </>
  );
}
