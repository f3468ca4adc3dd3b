import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';

import {
  getListChildrenQueryKey,
  useAddChild,
  useDeleteChild,
  useUpdateChild,
} from '@/api/generated/family/family';
import type { ChildDto, ParentDto } from '@/api/generated/model';
import { sentenceOf } from '@/api/sentence';
import { childGenders } from '@/content/family';
import { useDraft } from '@/session/use-draft';
import { Dialog } from '@/ui/Dialog';
import { isChanged } from '@/ui/form/changes';
import { useForm } from '@/ui/form/useForm';
import { splitName } from '@/ui/people';
import { toast } from '@/ui/toast';

import { addChildBody, addChildRules, editChildBody, editChildRules, type ChildFields } from './child-rules';
import { ChildFormFields } from './ChildFormFields';
import { useDeletion } from './use-deletion';
import './family.css';

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

/** Adds a child, or changes and deletes one. */
export function ChildDialog({
  child,
  parent,
  sibling,
  lastName = '',
  onAdded,
  onAnother,
  onClose,
  onDone = onClose,
}: {
  child?: ChildDto;
  /** Whom the office answers. */
  parent: ParentDto | undefined;
  /** Whose school a new child takes over until another is chosen. */
  sibling?: Pick<ChildDto, 'firstName' | 'school'>;
  lastName?: string;
  onAdded?(child: ChildDto): void;
  /** One is saved, and the next is to be added in this dialog. */
  onAnother?(): void;
  /** Saved or deleted; else it is as if it was closed. */
  onDone?(): void;
  onClose(): void;
}) {
  const formId = useId();
  const queries = useQueryClient();
  const create = useAddChild();
  const update = useUpdateChild();
  const remove = useDeleteChild();
  const [added, setAdded] = useState(0);
  const [like, setLike] = useState(child ? undefined : sibling);
  const wantsAnother = useRef(false);

  const finish = async (title: string, description: string) => {
    await queries.invalidateQueries({ queryKey: getListChildrenQueryKey() });
    toast({ kind: 'good', title, description });
    draft.forget();
    onDone();
  };
  const addAnother = async ({ firstName, lastName: name, school }: ChildFields) => {
    onAnother?.();
    form.reset({ ...empty, lastName: name, school });
    setLike({ firstName, school });
    draft.forget();
    setAdded(added + 1);
    await queries.invalidateQueries({ queryKey: getListChildrenQueryKey() });
    toast({ kind: 'good', title: 'Child added', description: `${firstName} is on your roster.` });
  };
  const fail = (verb: 'save' | 'update' | 'delete') => (error: unknown) => {
    const description = sentenceOf(error, `Failed to ${verb} child information`);
    toast({ kind: 'bad', title: 'Error', description });
  };

  // Programs for boys or for girls ask for it; the edit form leaves a known one alone.
  const asksGender = !isKnownGender(child?.gender ?? '');

  const initial = child ? fieldsOf(child) : { ...empty, lastName, school: like?.school ?? '' };
  const form = useForm<ChildFields>({
    initial,
    rules: asksGender ? addChildRules : editChildRules,
    submit: async (fields, changes) => {
      const data = asksGender ? addChildBody(fields) : editChildBody(fields);
      const isMore = wantsAnother.current;
      wantsAnother.current = false;
      if (!child) onAdded?.(await create.mutateAsync({ data: addChildBody(fields) }));
      else if (isChanged(changes)) await update.mutateAsync({ id: child.id, data });
      if (isMore) await addAnother(fields);
      else
        await finish(
          child ? 'Child updated' : 'Child added',
          `${fields.firstName} ${child ? 'is up to date.' : 'is on your roster.'}`,
        );
    },
    onFailure: fail(child ? 'update' : 'save'),
  });
  // What a coach must know of a child's health is on no disk but the server's.
  const draft = useDraft(form, `child ${child?.id ?? 'new'}`, initial, ['medicalNotes']);

  const deletion = useDeletion(child, {
    remove,
    onDeleted: () => finish('Child deleted', `${child?.name} is no longer on your roster.`),
    onFailure: fail('delete'),
  });

  const buttons = (
    <>
      <button
        type="button"
        className={child ? 'btn line' : 'btn line hide-s'}
        onClick={() => {
          draft.forget();
          onClose();
        }}
      >
        Cancel
      </button>
      {child ? null : (
        // No button of the form: Enter in a field means the one after it.
        <button
          type="button"
          className="btn line"
          disabled={form.busy}
          onClick={() => {
            wantsAnother.current = true;
            form.form.ref.current?.requestSubmit();
          }}
        >
          Add another child
        </button>
      )}
      <button
        type="submit"
        form={formId}
        className="btn"
        disabled={form.busy}
        onClick={() => {
          wantsAnother.current = false;
        }}
      >
        {child ? 'Save Changes' : 'Add Child'}
      </button>
    </>
  );

  return (
    <>
      <Dialog
        title={child ? 'Edit Child' : added > 0 ? 'Add another child' : 'Add Child'}
        stage={deletion.asking ? 'asked' : String(added)}
        onClose={deletion.asking ? deletion.keep : added > 0 ? onDone : onClose}
        footer={deletion.footOf(buttons)}
      >
        <form id={formId} className="pad stack" {...form.form}>
          <ChildFormFields
            form={form}
            child={child}
            like={like}
            asksGender={asksGender}
            notesAreLost={draft.isPartial}
          />
        </form>
      </Dialog>
      {deletion.requestFor(parent)}
    </>
  );
}
