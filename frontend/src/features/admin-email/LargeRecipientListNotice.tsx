import { Input } from 'antd';
import { useState } from 'react';

import { ConfirmDialog } from '@/ui/admin/ConfirmDialog';

/** One click never sends to more than this. */
export const LARGE_LIST_THRESHOLD = 500;

/** Asks again, with the number typed. */
export function LargeRecipientListNotice({
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
      keep="Don't send"
      disabled={typed.trim() !== String(count)}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <label className="label" htmlFor="many-recipients">
        Type {count} to confirm
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
