import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Input, Radio } from 'antd';
import { useState } from 'react';

import { messageOf } from '@/api/errors';
import {
  countAudience,
  getListCampaignsQueryKey,
  sendBulkEmail,
} from '@/api/generated/email-center/email-center';
import type {
  CampaignAudienceDto,
  AudienceType,
  CampaignKind,
  SendBulkEmailDto,
} from '@/api/generated/model';
import { emailTemplates, type EmailTemplate } from '@/content/email-templates';
import { useOrganisation } from '@/site/site-state';
import { ConfirmDialog } from '@/ui/admin/ConfirmDialog';
import { PageFrame } from '@/ui/admin/PageFrame';
import { Icon } from '@/ui/Icon';
import { toast } from '@/ui/toast';
import { useSettled } from '@/ui/useSettled';

import { CampaignList } from './CampaignList';
import { RecipientsPanel } from './RecipientsPanel';
import { audienceOf, useSelection } from './selection';
import './admin-email.css';

const RECALL_SECONDS = 60;
const TICK_PAUSE_MS = 200;

const reasons = {
  no_address: 'without an address',
  double: 'double',
  suppressed: 'suppressed',
  unsubscribed: 'unsubscribed',
} as const;

const refuse = (title: string, description: string) => toast({ kind: 'bad', title, description });

/** Whom to write to, and what. */
export function EmailCenter() {
  const queries = useQueryClient();
  const { email } = useOrganisation();
  const [type, setType] = useState<AudienceType>('families');
  const [guardians, setGuardians] = useState<CampaignAudienceDto['guardians']>('first');
  const selection = useSelection();
  const [subject, setSubject] = useState('');
  const [body, setBody] = useState('');
  const [kind, setKind] = useState<CampaignKind>('promotional');
  const [template, setTemplate] = useState<EmailTemplate | null>(null);
  const [isSending, setSending] = useState(false);
  // Of the wish: a press again after a lost answer must not be a second e-mail, another text is another wish.
  const [keys] = useState(() => new Map<string, string>());

  const { ticked, whole } = selection;
  const audience = audienceOf(type, ticked, whole, guardians);
  const counted = useSettled(ticked.size === 0 ? null : audience, TICK_PAUSE_MS);
  const reach = useQuery({
    queryKey: ['email-reach', counted, kind],
    queryFn: ({ signal }) => countAudience({ audience: counted!, kind }, { signal }),
    enabled: counted !== null,
    placeholderData: (before) => before,
  });
  const found = ticked.size === 0 ? undefined : reach.data;
  const count = found?.recipients ?? 0;

  const use = (chosen: EmailTemplate) => {
    setSubject(chosen.subject);
    setBody(chosen.body);
    setKind(chosen.kind);
    setTemplate(null);
  };
  const isTyped =
    (subject.trim() !== '' || body.trim() !== '') &&
    !emailTemplates.some((one) => one.subject === subject && one.body === body);

  const send = async () => {
    if (ticked.size === 0) return refuse('No Recipients Selected', 'Please select at least one recipient');
    if (!subject.trim() || !body.trim())
      return refuse('Missing Email Content', 'Please provide both subject and message');
    if (!audience)
      return refuse(
        'Too Many Recipients Selected',
        'More than 10,000 were selected from several lists. Please send to one list at a time.',
      );
    const wish: SendBulkEmailDto = { audience, subject, body, kind, recallSeconds: RECALL_SECONDS };
    const text = JSON.stringify(wish);
    const key = keys.get(text) ?? crypto.randomUUID();
    keys.set(text, key);
    setSending(true);
    try {
      const sent = await sendBulkEmail(wish, { headers: { 'Idempotency-Key': key } });
      keys.clear();
      selection.clear();
      setSubject('');
      setBody('');
      toast({
        kind: 'good',
        title: 'Emails Sent Successfully',
        description: `Email sent to ${sent.count} recipients`,
      });
      await queries.invalidateQueries({ queryKey: getListCampaignsQueryKey() });
    } catch (error) {
      refuse('Email Send Failed', messageOf(error));
    } finally {
      setSending(false);
    }
  };

  return (
    <PageFrame title="Email Center" actions={<span className="small muted hide-s">From {email}</span>}>
      <div className="mail-center">
        <RecipientsPanel
          type={type}
          onType={(next) => {
            setType(next);
            selection.clear();
          }}
          guardians={guardians}
          onGuardians={setGuardians}
          selection={selection}
        />
        <section className="panel" aria-labelledby="compose">
          <div className="bar">
            <h2 id="compose">Compose Email</h2>
            <div className="row tight" role="group" aria-label="Quick Templates">
              <span className="small muted hide-s">Quick Templates</span>
              {emailTemplates.map((one) => (
                <button
                  key={one.name}
                  type="button"
                  className="btn line s"
                  onClick={() => (isTyped ? setTemplate(one) : use(one))}
                >
                  {one.name}
                </button>
              ))}
            </div>
          </div>
          <form
            className="pad mail-form"
            onSubmit={(event) => {
              event.preventDefault();
              void send();
            }}
          >
            <div>
              <label className="label" htmlFor="email-subject">
                Subject
              </label>
              <Input
                id="email-subject"
                value={subject}
                maxLength={200}
                autoComplete="off"
                onChange={({ target }) => setSubject(target.value)}
              />
            </div>
            <div>
              <label className="label" htmlFor="email-message">
                Message
              </label>
              <Input.TextArea
                id="email-message"
                value={body}
                rows={13}
                maxLength={20_000}
                aria-describedby="email-message-hint"
                onChange={({ target }) => setBody(target.value)}
              />
              <p className="hint-line" id="email-message-hint">
                {'**bold**, [words](https://address), lines that begin with "- ". Filled in for each: '}
                {type === 'families'
                  ? '{{parent.firstName}}, {{child.firstName}}, {{program.name}}'
                  : '{{recipient.firstName}}'}
                {', {{organisation.name}}.'}
              </p>
            </div>
            <Radio.Group
              aria-label="Kind"
              value={kind}
              options={[
                { value: 'promotional', label: 'News: spares whoever unsubscribed' },
                { value: 'service', label: 'Service: what one must know' },
              ]}
              onChange={({ target }) => setKind(target.value as CampaignKind)}
            />
            <div className="spread">
              <span className="small" role="status">
                Ready to send to <b>{count} recipient(s)</b>
                <span className="muted">, one message each</span>
                {found && found.excluded.length > 0 ? (
                  <span className="mail-left-out">
                    Left out: {found.excluded.map((one) => `${one.count} ${reasons[one.reason]}`).join(', ')}
                  </span>
                ) : null}
              </span>
              <button type="submit" className="btn m" disabled={isSending || ticked.size === 0}>
                <Icon name="mail" small />
                {isSending ? 'Sending...' : 'Send Email'}
              </button>
            </div>
          </form>
        </section>
      </div>
      <CampaignList />
      {template ? (
        <ConfirmDialog
          title={`Replace what you typed with "${template.name}"?`}
          confirm="Replace"
          keep="Keep my text"
          onConfirm={() => use(template)}
          onClose={() => setTemplate(null)}
        >
          <p>Subject and message are replaced.</p>
        </ConfirmDialog>
      ) : null}
    </PageFrame>
  );
}
