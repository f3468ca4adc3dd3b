import { Modal, type ButtonProps } from 'antd';
import { useState, type ReactNode } from 'react';

import { toChanges } from '../form/changes';
import type { FieldValues, Form } from '../form/use-form';
import { ConfirmDialog } from './ConfirmDialog';
import { DialogContainer, useOpenDialog } from './open-dialog';

/**
 * An admin form in a dialog: its button is the form's own, so that Enter submits it from any field, and closing it
 * asks before anything typed is lost.
 */
export function FormDialog<V extends FieldValues>({
  form,
  title,
  width,
  send,
  sending,
  look,
  keep = 'Cancel',
  onClose,
  children,
}: {
  form: Pick<Form<V>, 'form' | 'busy' | 'values'>;
  title: string;
  width: number;
  /** The button's text, and its text while saving. */
  send: string;
  sending: string;
  look?: Pick<ButtonProps, 'danger' | 'type'>;
  keep?: string;
  onClose(): void;
  children: ReactNode;
}) {
  const [begun] = useState(form.values);
  const leaving = useOpenDialog<true>();
  const close = () => {
    if (Object.keys(toChanges(begun, form.values())).length > 0) leaving.open(true);
    else onClose();
  };

  return (
    <Modal
      open
      title={title}
      width={width}
      okText={form.busy ? sending : send}
      okButtonProps={{ ...look, htmlType: 'submit' }}
      cancelText={keep}
      confirmLoading={form.busy}
      onCancel={close}
      mask={{ closable: false }}
      modalRender={(dialog) => <form {...form.form}>{dialog}</form>}
    >
      <div className="form-s">{children}</div>
      <DialogContainer dialog={leaving}>
        {(_, stay) => (
          <ConfirmDialog
            title="Discard your changes?"
            confirm="Discard changes"
            keep="Keep editing"
            onConfirm={onClose}
            onClose={stay}
          >
            <p>Your changes haven't been saved.</p>
          </ConfirmDialog>
        )}
      </DialogContainer>
    </Modal>
  );
}
