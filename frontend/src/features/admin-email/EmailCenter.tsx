import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';

import { messageOf } from '@/api/errors';
import { getListCampaignsQueryKey, sendBulkEmail } from '@/api/generated/email-center/email-center';
import type { CampaignAudienceDto, AudienceType, SendBulkEmailDto } from '@/api/generated/model';
import { emailTemplates, alertFor, type EmailTemplate } from '@/content/email-templates';
import { useOrganisation } from '@/site/site-state';
import { ConfirmDialog } from '@/ui/admin/ConfirmDialog';
import { PageFrame } from '@/ui/admin/PageFrame';
import { Icon } from '@/ui/Icon';
import { toast } from '@/ui/toast';

import { CampaignList } from './CampaignList';
import { MANY, ManyRecipients } from './ManyRecipients';
import { MessageFields, NOTHING, type Written } from './MessageFields';
import { QuickTemplates } from './QuickTemplates';
import { ReadyToSend } from './ReadyToSend';
import { RecipientsPanel } from './RecipientsPanel';
import { audienceOf, useSelection } from './selection';
import { SendTime, type Later } from './SendTime';
import { useReach } from './use-reach';
import { instantIn } from './zone';
import './admin-email.css';

const PreviewDialog = lazy(async () => ({ default: (await import('./PreviewDialog')).PreviewDialog }));

const WeatherAlert = lazy(async () => ({ default: (await import('./WeatherAlert')).WeatherAlert }));

type Wish = SendBulkEmailDto & { audience: CampaignAudienceDto };
type Counted = Wish & { expectedCount: number };

const refuse = (title: string, description: string): null => {
  toast({ kind: 'bad', title, description });
  return null;
};

/** Whom to write to, and what. */
export function EmailCenter({ asksForWeather = false }: { asksForWeather?: boolean }) {
  const queries = useQueryClient();
  const { email, timeZone } = useOrganisation();
  const [type, setType] = useState<AudienceType>('families');
  const [guardians, setGuardians] = useState<CampaignAudienceDto['guardians']>('first');
  const selection = useSelection();
  const [{ subject, body, kind, recallSeconds }, write] = useState<Written>(NOTHING);
  const [template, setTemplate] = useState<EmailTemplate | null>(null);
  const [later, setLater] = useState<Later | null>(null);
  const [isWeather, setWeather] = useState(asksForWeather);
  const [isPreviewing, setPreviewing] = useState(false);
  const [asked, setAsked] = useState<Counted | null>(null);
  const [isSending, setSending] = useState(false);
  // Of the wish: a press again after a lost answer must not be a second e-mail, another text is another wish.
  const [keys] = useState(() => new Map<string, string>());

  const { ticked, about, whole } = selection;
  const audience = audienceOf(type, ticked, whole, guardians, about);
  const reach = useReach(ticked.size === 0 ? null : audience, kind);
  const found = ticked.size === 0 ? undefined : reach.shown;

  const use = (chosen: EmailTemplate) => {
    write(chosen);
    setTemplate(null);
  };
  const isTyped =
    (subject.trim() !== '' || body.trim() !== '') &&
    !emailTemplates.some((one) => one.subject === subject && one.body === body);

  /** The e-mail as it would be sent, once nothing is missing. */
  const wished = (): Wish | null => {
    if (ticked.size === 0) return refuse('No Recipients Selected', 'Please select at least one recipient');
    if (!subject.trim() || !body.trim())
      return refuse('Missing Email Content', 'Please provide both subject and message');
    if (!audience)
      return refuse(
        'Too Many Recipients Selected',
        'More than 10,000 were selected from several lists. Please send to one list at a time.',
      );
    const sendAt = later ? instantIn(timeZone, later.day, later.time) : undefined;
    if (sendAt === null) return refuse('Missing Time', 'Please choose the day and the time');
    return { audience, subject, body, kind, recallSeconds, ...(sendAt ? { sendAt } : {}) };
  };

  /** What was shown may be of the ticks before, so they are counted once more before anything leaves. */
  const begin = async (wish: Wish) => {
    setSending(true);
    try {
      const counted = { ...wish, expectedCount: await reach.count(wish.audience) };
      if (counted.expectedCount > MANY) setAsked(counted);
      else await send(counted);
    } catch (error) {
      refuse('Email Send Failed', messageOf(error));
    } finally {
      setSending(false);
    }
  };

  const send = async ({ expectedCount, ...wish }: Counted) => {
    setAsked(null);
    const text = JSON.stringify(wish);
    const key = keys.get(text) ?? crypto.randomUUID();
    keys.set(text, key);
    setSending(true);
    try {
      const sent = await sendBulkEmail({ ...wish, expectedCount }, { headers: { 'Idempotency-Key': key } });
      keys.clear();
      selection.clear();
      write(NOTHING);
      setLater(null);
      toast({
        kind: 'good',
        title: 'Emails Sent Successfully',
        description: `Email sent to ${sent.count} recipients`,
      });
      await queries.invalidateQueries({ queryKey: getListCampaignsQueryKey() });
    } catch (error) {
      refuse('Email Send Failed', messageOf(error));
      await reach.forget();
    } finally {
      setSending(false);
    }
  };

  return (
    <PageFrame
      title="Email Center"
      actions={
        <>
          <span className="small muted hide-s">From {email}</span>
          <button type="button" className="btn line s" onClick={() => setWeather(true)}>
            Weather alert
          </button>
        </>
      }
    >
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
            <QuickTemplates onChoose={(one) => (isTyped ? setTemplate(one) : use(one))} />
          </div>
          <form
            className="pad mail-form"
            onSubmit={(event) => {
              event.preventDefault();
              const wish = wished();
              if (wish) void begin(wish);
            }}
          >
            <MessageFields type={type} written={{ subject, body, kind, recallSeconds }} onWrite={write} />
            <SendTime later={later} onLater={setLater} />
            <div className="spread">
              <ReadyToSend reach={found} />
              <span className="row tight">
                <button
                  type="button"
                  className="btn line m"
                  disabled={ticked.size === 0}
                  onClick={() => {
                    if (wished()) setPreviewing(true);
                  }}
                >
                  Preview and test
                </button>
                <button type="submit" className="btn m" disabled={isSending || ticked.size === 0}>
                  <Icon name="mail" small />
                  {isSending ? 'Sending...' : 'Send Email'}
                </button>
              </span>
            </div>
          </form>
        </section>
      </div>
      <CampaignList />
      {isPreviewing && audience ? (
        <Suspense>
          <PreviewDialog
            audience={audience}
            ids={[...ticked]}
            subject={subject}
            body={body}
            onClose={() => setPreviewing(false)}
          />
        </Suspense>
      ) : null}
      {asked ? (
        <ManyRecipients
          count={asked.expectedCount}
          onConfirm={() => void send(asked)}
          onClose={() => setAsked(null)}
        />
      ) : null}
      {isWeather ? (
        <Suspense>
          <WeatherAlert
            onChoose={({ name, familyIds }, day) => {
              setWeather(false);
              setType('families');
              setGuardians('both');
              selection.replace(familyIds);
              const filled = alertFor(name, day);
              if (isTyped) setTemplate(filled);
              else write(filled);
            }}
            onClose={() => setWeather(false)}
          />
        </Suspense>
      ) : null}
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
