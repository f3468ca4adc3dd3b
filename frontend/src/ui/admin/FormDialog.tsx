import { Modal, type ButtonProps } from 'antd';
import { useState, type ReactNode } from 'react';

import { changesOf } from '../form/changes';
import type { FieldValues, Form } from '../form/useForm';
import { ConfirmDialog } from './ConfirmDialog';
import { DialogPlace, useOpenDialog } from './open-dialog';

/**
 * A form in a dialog of the office: its button is the form's own, so that Enter sends it from any field, and closing it
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
  /** The words of the button, and those while it is under way. */
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
    if (Object.keys(changesOf(begun, form.values())).length > 0) leaving.open(true);
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
      <DialogPlace dialog={leaving}>
        {(_, stay) => (
          <ConfirmDialog
            title="Leave without saving?"
            confirm="Discard changes"
            keep="Keep editing"
            onConfirm={onClose}
            onClose={stay}
          >
            <p>What you typed here is not saved yet.</p>
          </ConfirmDialog>
        )}
      </DialogPlace>
    </Modal>
  );
}
