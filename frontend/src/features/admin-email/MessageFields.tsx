import { Input, Radio } from 'antd';

import type { CampaignKind } from '@/api/generated/model';
import { UNDO_SECONDS } from '@/content/email-templates';

export interface Written {
  subject: string;
  body: string;
  kind: CampaignKind;
  undoSeconds: number;
}

export const NOTHING: Written = {
  ...{ subject: '', body: '', kind: 'promotional' },
  undoSeconds: UNDO_SECONDS,
};

/** Subject, message and type of email. */
export function MessageFields({
  isForFamilies,
  written,
  onWrite,
}: {
  /** Other recipients have no parents and children. */
  isForFamilies: boolean;
  written: Written;
  onWrite(written: Written): void;
}) {
  return (
    <>
      <div>
        <label className="label" htmlFor="email-subject">
          Subject
        </label>
        <Input
          id="email-subject"
          value={written.subject}
          maxLength={200}
          autoComplete="off"
          onChange={({ target }) => onWrite({ ...written, subject: target.value })}
        />
      </div>
      <div>
        <label className="label" htmlFor="email-message">
          Message
        </label>
        <Input.TextArea
          id="email-message"
          value={written.body}
          rows={13}
          maxLength={20_000}
          aria-describedby="email-message-hint"
          onChange={({ target }) => onWrite({ ...written, body: target.value })}
        />
        <p className="hint-line" id="email-message-hint">
          {'Formatting: **bold**, [link text](https://example.com), "- " for list items. Merge fields: '}
          {isForFamilies
            ? '{{parent.firstName}}, {{child.firstName}}, {{program.name}}'
            : '{{recipient.firstName}}'}
          {', {{organization.name}}.'}
        </p>
      </div>
      <Radio.Group
        aria-label="Type"
        value={written.kind}
        options={[
          { value: 'promotional', label: 'News: not sent to people who unsubscribed' },
          { value: 'service', label: 'Important: sent to everyone, even if unsubscribed' },
        ]}
        onChange={({ target }) => onWrite({ ...written, kind: target.value as CampaignKind })}
      />
    </>
  );
}
