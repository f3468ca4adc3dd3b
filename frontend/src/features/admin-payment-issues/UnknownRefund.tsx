import { useQueryClient } from '@tanstack/react-query';
import { Input, Modal } from 'antd';
import { useState } from 'react';

import { getMessage } from '@/api/errors';
import type { PaymentIssueResponse, ResolvePaymentIssueDtoAction } from '@/api/generated/model';
import {
  getListPaymentIssuesQueryKey,
  useResolvePaymentIssue,
} from '@/api/generated/registration-office/registration-office';
import { Icon } from '@/ui/Icon';
import { toast } from '@/ui/toast';

import { exceptionKinds } from './kinds';

type Action = Extract<ResolvePaymentIssueDtoAction, 'confirm_refund' | 'retry_refund'>;

const titles: Record<NonNullable<PaymentIssueResponse['resolution']>, string> = {
  refunded: 'Refund found',
  marked_resolved: 'Refund failed',
  retried: 'Refund requested again',
};

/** A refund that the provider may or may not have made: the administrator says which, or asks for it again. */
export function UnknownRefund({ exception, onClose }: { exception: PaymentIssueResponse; onClose(): void }) {
  const queries = useQueryClient();
  const resolve = useResolvePaymentIssue();
  const [note, setNote] = useState('');
  const [chosen, setChosen] = useState<Action | null>(null);
  const busy = resolve.isPending ? chosen : null;

  const choose = async (action: Action) => {
    setChosen(action);
    try {
      const { resolution } = await resolve.mutateAsync({
        id: exception.id,
        data: { action, resolutionNote: note.trim() || null },
      });
      toast({
        kind: resolution === 'marked_resolved' ? 'bad' : 'good',
        title: titles[resolution ?? 'refunded'],
      });
      onClose();
      await queries.invalidateQueries({ queryKey: getListPaymentIssuesQueryKey() });
    } catch {
      // The dialog shows the error and stays open.
    }
  };

  return (
    <Modal
      open
      title={exception.description}
      width={560}
      onCancel={onClose}
      footer={
        <div className="row tight">
          <button
            type="button"
            className="btn line"
            disabled={busy !== null}
            onClick={() => void choose('retry_refund')}
          >
            {busy === 'retry_refund' ? 'Trying again...' : 'Try again'}
          </button>
          <button
            type="button"
            className="btn"
            disabled={busy !== null}
            onClick={() => void choose('confirm_refund')}
          >
            {busy === 'confirm_refund' ? 'Checking...' : 'It was refunded'}
          </button>
        </div>
      }
    >
      <div className="form-s">
        <div className="alert warn">
          <Icon name="info" />
          <span>{exceptionKinds.refund_unknown.advice}</span>
        </div>
        <dl className="facts">
          <dt>It was refunded</dt>
          <dd>Accepted only if the payment provider now lists the refund.</dd>
          <dt>Try again</dt>
          <dd>Requests a new refund, unless the provider now lists this one.</dd>
          <dt>Family</dt>
          <dd>{exception.email ?? 'Not known'}</dd>
          <dt>Payment</dt>
          <dd>
            <code>{exception.paymentIntentId}</code>
          </dd>
        </dl>
        <label>
          <span className="small muted">Note (optional)</span>
          <Input.TextArea
            value={note}
            rows={2}
            maxLength={1000}
            onChange={(event) => setNote(event.target.value)}
          />
        </label>
        {resolve.isError ? (
          <div className="alert bad" role="alert">
            <Icon name="alert" />
            <span>{getMessage(resolve.error)}</span>
          </div>
        ) : null}
      </div>
    </Modal>
  );
}
