import { Modal, type ButtonProps } from 'antd';
import type { ReactNode } from 'react';

import type { FieldValues, Form } from '../form/useForm';

/** A form in a dialog of the office: its button is the form's own, so that Enter sends it from any field. */
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
  form: Pick<Form<V>, 'form' | 'busy'>;
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
  return (
    <Modal
      open
      title={title}
      width={width}
      okText={form.busy ? sending : send}
      okButtonProps={{ ...look, htmlType: 'submit' }}
      cancelText={keep}
      confirmLoading={form.busy}
      onCancel={onClose}
      mask={{ closable: false }}
      modalRender={(dialog) => <form {...form.form}>{dialog}</form>}
    >
      <div className="form-s">{children}</div>
    </Modal>
  );
}
