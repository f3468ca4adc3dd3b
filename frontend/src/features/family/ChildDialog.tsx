import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';

import {
  getListChildrenQueryKey,
  useAddChild,
  useDeleteChild,
  useUpdateChild,
} from '@/api/generated/identity/identity';
import type { ChildDto } from '@/api/generated/model';
import { sentenceOf } from '@/api/sentence';
import { childGenders, childGrades, childSchools, tshirtSizes } from '@/content/family';
import { Dialog } from '@/ui/Dialog';
import { SelectField, TextAreaField, TextField } from '@/ui/fields';
import { isChanged } from '@/ui/form/changes';
import { useForm } from '@/ui/form/useForm';
import { Icon } from '@/ui/Icon';
import { splitName } from '@/ui/people';
import { toast } from '@/ui/toast';

import { addChildBody, addChildRules, editChildBody, editChildRules, type ChildFields } from './child-rules';
import { JerseyColorField } from './JerseyColorField';
import { DeleteQuestion } from './ParentDialog';

const empty: ChildFields = {
  firstName: '',
  lastName: '',
  gender: '',
  school: '',
  grade: '',
  tshirtSize: '',
  jerseyColor: '',
  medicalNotes: '',
};

const isKnownGender = (gender: string) => (childGenders as readonly string[]).includes(gender);

function fieldsOf(child: ChildDto): ChildFields {
  const { gender, school, grade, tshirtSize, jerseyColor } = child;
  return {
    ...splitName(child.name),
    gender: isKnownGender(gender) ? gender : '',
    school,
    grade,
    tshirtSize,
    jerseyColor,
    medicalNotes: child.medicalNotes ?? '',
  };
}

/** Keeps a choice that is not on the list any more, so that saving does not lose it. */
const withCurrent = (options: readonly string[], current: string) =>
  current === '' || options.includes(current) ? options : [current, ...options];

/** Adds a child, or changes and deletes one. */
export function ChildDialog({
  child,
  lastName = '',
  school = '',
  onClose,
}: {
  child?: ChildDto;
  lastName?: string;
  /** Of the child who was added before. */
  school?: string;
  onClose(): void;
}) {
  const formId = useId();
  const queries = useQueryClient();
  const create = useAddChild();
  const update = useUpdateChild();
  const remove = useDeleteChild();
  const [asking, setAsking] = useState(false);

  const finish = async (title: string, description: string) => {
    await queries.invalidateQueries({ queryKey: getListChildrenQueryKey() });
    toast({ kind: 'good', title, description });
    onClose();
  };
  const fail = (verb: 'save' | 'update' | 'delete') => (error: unknown) => {
    const description = sentenceOf(error, `Failed to ${verb} child information`);
    toast({ kind: 'bad', title: 'Error', description });
  };

  // Programs for boys or for girls ask for it; the edit form leaves a known one alone.
  const asksGender = !isKnownGender(child?.gender ?? '');

  const form = useForm<ChildFields>({
    initial: child ? fieldsOf(child) : { ...empty, lastName, school },
    rules: asksGender ? addChildRules : editChildRules,
    submit: async (fields, changes) => {
      const data = asksGender ? addChildBody(fields) : editChildBody(fields);
      if (!child) await create.mutateAsync({ data: addChildBody(fields) });
      else if (isChanged(changes)) await update.mutateAsync({ id: child.id, data });
      await finish(
        child ? 'Child updated' : 'Child added',
        `${fields.firstName} ${child ? 'is up to date.' : 'is on your roster.'}`,
      );
    },
    onFailure: fail(child ? 'update' : 'save'),
  });

  const onDelete = async () => {
    if (!child) return;
    try {
      await remove.mutateAsync({ id: child.id });
      await finish('Child deleted', `${child.name} is no longer on your roster.`);
    } catch (error) {
      setAsking(false);
      fail('delete')(error);
    }
  };

  const footer =
    asking && child ? (
      <DeleteQuestion
        name={child.name}
        isDeleting={remove.isPending}
        onKeep={() => setAsking(false)}
        onDelete={() => void onDelete()}
      />
    ) : (
      <>
        {child ? (
          <button type="button" className="btn danger first" onClick={() => setAsking(true)}>
            <Icon name="trash" small />
            Delete
          </button>
        ) : null}
        <button type="button" className="btn line" onClick={onClose}>
          Cancel
        </button>
        <button type="submit" form={formId} className="btn" disabled={form.busy}>
          {child ? 'Save Changes' : 'Add Child'}
        </button>
      </>
    );

  return (
    <Dialog title={child ? 'Edit Child' : 'Add Child'} onClose={onClose} footer={footer}>
      <form id={formId} className="pad stack" {...form.form}>
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
            options={withCurrent(childSchools, child?.school ?? '')}
            placeholder="Choose one"
            {...form.field('school')}
          />
        </div>
        <JerseyColorField {...form.field('jerseyColor')} />
        <TextAreaField
          label="Medical notes"
          optional
          rows={3}
          maxLength={2000}
          hint="Allergies, medicines, what a coach must know. The coach, assigned staff and our office see them."
          {...form.field('medicalNotes')}
        />
      </form>
    </Dialog>
  );
}
