import { Modal } from 'antd';
import type { ReactNode } from 'react';

/** Asks before something that cannot be taken back. */
export function ConfirmDialog({
  title,
  confirm,
  busyWords = confirm,
  busy = false,
  keep = 'Keep it',
  disabled = false,
  onConfirm,
  onClose,
  children,
}: {
  title: string;
  /** The words of the button that does it. */
  confirm: string;
  busyWords?: string;
  busy?: boolean;
  keep?: string;
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
