import { Modal } from 'antd';
import type { ReactNode } from 'react';

/** Asks before something that cannot be undone. */
export function ConfirmDialog({
  title,
  confirm,
  busyWords = confirm,
  busy = false,
  keep,
  disabled = false,
  onConfirm,
  onClose,
  children,
}: {
  title: string;
  /** The text of the confirming button. */
  confirm: string;
  busyWords?: string;
  busy?: boolean;
  /** The text of the button that changes nothing: it names what is kept. */
  keep: string;
  disabled?: boolean;
  onConfirm(): void;
  onClose(): void;
  children: ReactNode;
}) {
  return (
    <Modal
      open
      title={title}
      width={480}
      okText={busy ? busyWords : confirm}
      okButtonProps={{ danger: true, type: 'default', disabled }}
      confirmLoading={busy}
      cancelText={keep}
      onOk={onConfirm}
      onCancel={onClose}
    >
      <div className="stack">{children}</div>
    </Modal>
  );
}
