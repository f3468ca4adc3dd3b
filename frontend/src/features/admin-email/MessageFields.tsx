import { Input, Radio } from 'antd';

import type { CampaignKind } from '@/api/generated/model';
import { RECALL_SECONDS } from '@/content/email-templates';

export interface Written {
  subject: string;
  body: string;
  kind: CampaignKind;
  recallSeconds: number;
}

export const NOTHING: Written = {
  ...{ subject: '', body: '', kind: 'promotional' },
  recallSeconds: RECALL_SECONDS,
};

/** Subject, message and what kind of e-mail it is. */
export function MessageFields({
  isForFamilies,
  written,
  onWrite,
}: {
  /** Of others nobody knows parents and children. */
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
          {'**bold**, [words](https://address), lines that begin with "- ". Filled in for each: '}
          {isForFamilies
            ? '{{parent.firstName}}, {{child.firstName}}, {{program.name}}'
            : '{{recipient.firstName}}'}
          {', {{organisation.name}}.'}
        </p>
      </div>
      <Radio.Group
        aria-label="Kind"
        value={written.kind}
        options={[
          { value: 'promotional', label: 'News: spares whoever unsubscribed' },
          { value: 'service', label: 'Service: what one must know' },
        ]}
        onChange={({ target }) => onWrite({ ...written, kind: target.value as CampaignKind })}
      />
    </>
  );
}
