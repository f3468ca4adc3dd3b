import { useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';

import {
  getListParentsQueryKey,
  useAddParent,
  useDeleteParent,
  useUpdateParent,
} from '@/api/generated/family/family';
import { getListEmailPreferencesQueryKey } from '@/api/generated/email-preferences/email-preferences';
import { getGetCurrentUserQueryKey } from '@/api/generated/identity/identity';
import type { ParentResponse } from '@/api/generated/model';
import { getSentence } from '@/api/sentence';
import { asFor, relationships } from '@/content/family';
import { usePersistedDraft } from '@/session/use-persisted-draft';
import { Dialog } from '@/ui/Dialog';
import { EmailField } from '@/ui/EmailField';
import { SelectField, TextField } from '@/ui/fields';
import { isChanged } from '@/ui/form/changes';
import { useForm, useWatch } from '@/ui/form/use-form';
import { splitName } from '@/ui/people';
import { toast } from '@/ui/toast';

import { parentBody, parentRules, type ParentFields } from './parent-rules';
import { useDeletion } from './use-deletion';
import './family.css';

const empty: ParentFields = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  relationship: '',
  emergencyContactName: '',
  emergencyContactPhone: '',
};

function toFields(parent: ParentResponse): ParentFields {
  const { email, phone, relationship, emergencyContactName, emergencyContactPhone } = parent;
  return {
    ...splitName(parent.name),
    email,
    phone,
    relationship,
    emergencyContactName,
    emergencyContactPhone,
  };
}

/** Adds a parent or guardian, or edits and deletes one. */
export function ParentDialog({
  parent,
  first,
  suggestedEmail = '',
  onClose,
  onDone = onClose,
}: {
  parent?: ParentResponse;
  /** The parent whose emergency contact a new one starts with until another is named. */
  first?: ParentResponse;
  suggestedEmail?: string;
  /** Saved or deleted; otherwise it counts as closed. */
  onDone?(): void;
  onClose(): void;
}) {
  const formId = useId();
  const queries = useQueryClient();
  const create = useAddParent();
  const update = useUpdateParent();
  const remove = useDeleteParent();

  const finish = async (title: string, description: string) => {
    // The account is named after the first parent.
    void queries.invalidateQueries({ queryKey: getGetCurrentUserQueryKey() });
    await Promise.all(
      [getListParentsQueryKey(), getListEmailPreferencesQueryKey()].map((queryKey) =>
        queries.invalidateQueries({ queryKey }),
      ),
    );
    toast({ kind: 'good', title, description });
    draft.forget();
    onDone();
  };
  const fail = (verb: 'save' | 'update' | 'delete') => (error: unknown) => {
    const description = getSentence(error, `Failed to ${verb} parent information`);
    toast({ kind: 'bad', title: 'Error', description });
  };

  const kept = parent && toFields(parent);
  const like = parent ? undefined : first;
  const initial = kept ?? {
    ...empty,
    email: suggestedEmail,
    emergencyContactName: like?.emergencyContactName ?? '',
    emergencyContactPhone: like?.emergencyContactPhone ?? '',
  };
  const form = useForm<ParentFields>({
    initial,
    rules: parentRules(kept),
    submit: async (fields, changes) => {
      if (!parent) await create.mutateAsync({ data: parentBody(fields) });
      else if (isChanged(changes)) await update.mutateAsync({ id: parent.id, data: parentBody(fields) });
      await finish(
        parent ? 'Parent updated' : 'Parent added',
        `${fields.firstName} ${fields.lastName} is now in your family profile.`,
      );
    },
    onFailure: fail(parent ? 'update' : 'save'),
  });
  const [calls, at] = useWatch({
    control: form.control,
    name: ['emergencyContactName', 'emergencyContactPhone'],
  });
  const isAsFirst = like?.emergencyContactName === calls && like.emergencyContactPhone === at;
  const draft = usePersistedDraft(form, `parent ${parent?.id ?? 'new'}`, initial);

  const deletion = useDeletion(parent, {
    remove,
    onDeleted: () => finish('Parent deleted', `${parent?.name} is no longer in your family profile.`),
    onFailure: fail('delete'),
  });

  const buttons = (
    <>
      <button
        type="button"
        className="btn line"
        onClick={() => {
          draft.forget();
          onClose();
        }}
      >
        Cancel
      </button>
      <button type="submit" form={formId} className="btn" disabled={form.busy}>
        {parent ? 'Save Changes' : 'Add Parent'}
      </button>
    </>
  );

  return (
    <>
      <Dialog
        title={parent ? 'Edit Parent' : 'Add Parent'}
        stage={deletion.asking ? 'asked' : undefined}
        onClose={deletion.asking ? deletion.keep : onClose}
        footer={deletion.getFoot(buttons)}
      >
        <form id={formId} className="pad stack" {...form.form}>
          <div className="grid2">
            <TextField label="First name" autoComplete="given-name" {...form.field('firstName')} />
            <TextField label="Last name" autoComplete="family-name" {...form.field('lastName')} />
          </div>
          <div className="grid2">
            <EmailField {...form.field('email')} onTake={(address) => form.set('email', address)} />
            <TextField label="Phone" type="tel" autoComplete="tel" {...form.field('phone')} />
          </div>
          <SelectField
            label="Relationship"
            options={relationships}
            placeholder="Choose one"
            {...form.field('relationship')}
          />
          <fieldset className="stack">
            <legend className="legend">Emergency contact</legend>
            {like && isAsFirst ? <p className="small muted">{asFor(like.firstName)}</p> : null}
            <div className="grid2">
              <TextField label="Name" autoComplete="off" {...form.field('emergencyContactName')} />
              <TextField
                label="Phone"
                type="tel"
                autoComplete="off"
                {...form.field('emergencyContactPhone')}
              />
            </div>
          </fieldset>
        </form>
      </Dialog>
      {deletion.requestFor(parent)}
    </>
  );
}
