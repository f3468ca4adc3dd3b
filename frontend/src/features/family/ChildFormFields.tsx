import type { ChildDto } from '@/api/generated/model';
import { asFor, childGenders, childGrades, childSchools, tshirtSizes } from '@/content/family';
import { SelectField, TextAreaField, TextField } from '@/ui/fields';
import { useWatch, type Form } from '@/ui/form/useForm';
import { Icon } from '@/ui/Icon';

import type { ChildFields } from './child-rules';
import { JerseyColorField } from './JerseyColorField';

/** Keeps a choice that is not on the list any more, so that saving does not lose it. */
const withCurrent = (options: readonly string[], current: string) =>
  current === '' || options.includes(current) ? options : [current, ...options];

/** What is asked of a child. */
export function ChildFormFields({
  form,
  child,
  like,
  asksGender,
  notesAreLost,
}: {
  form: Form<ChildFields>;
  child: ChildDto | undefined;
  /** Whose school a new child takes over until another is chosen. */
  like: Pick<ChildDto, 'firstName' | 'school'> | undefined;
  asksGender: boolean;
  /** The form was begun before the page was loaded anew, and they were not kept. */
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
        hint="Allergies, medicines, what a coach must know. Only your family, our office and the coach of the child’s team can read them."
        {...form.field('medicalNotes')}
      />
      {notesAreLost ? (
        <p className="notice" role="status">
          <Icon name="info" />
          <span>Please write the medical notes once more: we do not keep them on this device.</span>
        </p>
      ) : null}
    </>
  );
}
