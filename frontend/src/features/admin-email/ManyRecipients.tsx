import { Input } from 'antd';
import { useState } from 'react';

import { ConfirmDialog } from '@/ui/admin/ConfirmDialog';

/** To so many nothing goes by one press. */
export const MANY = 500;

/** Asks once more, with the number typed. */
export function ManyRecipients({
  count,
  onConfirm,
  onClose,
}: {
  count: number;
  onConfirm(): void;
  onClose(): void;
}) {
  const [typed, setTyped] = useState('');
  return (
    <ConfirmDialog
      title={`Send to ${count} recipients?`}
      confirm="Send Email"
      keep="Do not send"
      disabled={typed.trim() !== String(count)}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <label className="label" htmlFor="many-recipients">
        Type {count} to send this e-mail to so many
      </label>
      <Input
        id="many-recipients"
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
    </ConfirmDialog>
  );
}
