import { useId } from 'react';

import type { ParentResponse } from '@/api/generated/model';
import { Dialog } from '@/ui/Dialog';
import { TextAreaField, TextField } from '@/ui/fields';
import { Icon } from '@/ui/Icon';

import { cancelRequest, type StillNeeded } from './removal-blockers';
import { useMessage } from './use-message';
import './family.css';

/** An administrator cancels what prevents a deletion: the request is prefilled, and sent from here. */
export function CancelRequest({
  name,
  needed,
  parent,
  onClose,
}: {
  name: string;
  needed: StillNeeded;
  parent: ParentResponse | undefined;
  onClose(): void;
}) {
  const formId = useId();
  const { form, field, busy, email } = useMessage(parent, {
    initial: cancelRequest(name, needed),
    onSent: onClose,
  });
  return (
    <Dialog
      title="Request cancellation"
      onClose={onClose}
      footer={
        <>
          <button type="button" className="btn line" onClick={onClose}>
            Back
          </button>
          <button type="submit" form={formId} className="btn" data-autofocus disabled={busy}>
            Send Request
          </button>
        </>
      }
    >
      <form id={formId} className="pad stack" {...form}>
        <div className="notice">
          <Icon name="info" />
          <span>{needed.sentence}</span>
        </div>
        <p>Our office will handle the cancellation.{email ? ` We'll reply to ${email}.` : null}</p>
        <TextField label="Subject" maxLength={200} {...field('subject')} />
        <TextAreaField label="Message" rows={7} maxLength={5000} {...field('message')} />
      </form>
    </Dialog>
  );
}
