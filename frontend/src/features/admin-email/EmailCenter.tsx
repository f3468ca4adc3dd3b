import { lazy, Suspense, useRef, useState } from 'react';

import { alertFor, type EmailTemplate } from '@/content/email-templates';
import { useOrganization } from '@/site/site-state';
import { ConfirmDialog } from '@/ui/admin/ConfirmDialog';
import { FocusBack } from '@/ui/admin/open-dialog';
import { PageFrame } from '@/ui/admin/PageFrame';
import { Icon } from '@/ui/Icon';

import { listAdditionalRecipients } from './additional-recipients';
import { AdditionalRecipients } from './AdditionalRecipients';
import { Attachments } from './Attachments';
import { CampaignList } from './CampaignList';
import { DraftNote } from './DraftNote';
import { Drafts } from './Drafts';
import { LargeRecipientListNotice } from './LargeRecipientListNotice';
import { MessageFields } from './MessageFields';
import { UnfilledPlaceholders } from './UnfilledPlaceholders';
import { QuickTemplates } from './QuickTemplates';
import { ReadyToSend } from './ReadyToSend';
import { RecipientsPanel } from './RecipientsPanel';
import { SendTime } from './SendTime';
import { useEmailDraft } from './use-email-draft';
import { useEmail } from './use-email';
import { useFocusKept } from './use-focus-kept';
import { useAudienceReach } from './use-audience-reach';
import { useSend } from './use-send';
import './admin-email.css';
import './sent-mails.css';

const PreviewDialog = lazy(async () => ({ default: (await import('./PreviewDialog')).PreviewDialog }));

const WeatherAlert = lazy(async () => ({ default: (await import('./WeatherAlert')).WeatherAlert }));

/** The recipients, and the text. */
export function EmailCenter({ asksForWeather = false }: { asksForWeather?: boolean }) {
  const organization = useOrganization();
  const email = useEmail();
  const { type, guardians, selection, also, audience, isToNobody, written, later, isTyped } = email;
  const { ticked } = selection;
  const [template, setTemplate] = useState<EmailTemplate | null>(null);
  const [isWeather, setWeather] = useState(asksForWeather);
  const [isPreviewing, setPreviewing] = useState(false);
  const draft = useEmailDraft(email);
  const reach = useAudienceReach(isToNobody ? null : audience, written.kind);
  const sending = useSend(email, draft.keeper, reach);
  const compose = useRef<HTMLElement>(null);
  useFocusKept(sending.isSending, compose);

  const fillIn = ({ subject, body, kind, undoSeconds }: EmailTemplate) => {
    email.write({ subject, body, kind, undoSeconds });
    setTemplate(null);
  };
  const askToUse = (one: EmailTemplate) => (isTyped ? setTemplate(one) : fillIn(one));

  return (
    <PageFrame
      title="Email Center"
      actions={
        <>
          <span className="small muted hide-s">From {organization.email}</span>
          <button type="button" className="btn line s" onClick={() => setWeather(true)}>
            Weather alert
          </button>
        </>
      }
    >
      <Drafts email={email} keeper={draft.keeper} isBusy={sending.isSending || email.isAttaching} />
      <div className="mail-center">
        <RecipientsPanel
          type={type}
          onType={email.setType}
          guardians={guardians}
          onGuardians={email.setGuardians}
          selection={selection}
        />
        <section ref={compose} className="panel" aria-labelledby="compose">
          <div className="bar">
            <h2 id="compose">Compose Email</h2>
            <QuickTemplates onChoose={askToUse} />
          </div>
          <form
            className="pad mail-form"
            onSubmit={(event) => {
              event.preventDefault();
              sending.press();
            }}
          >
            <MessageFields
              isForFamilies={type === 'families' && !also}
              written={written}
              onWrite={email.write}
            />
            <Attachments email={email} />
            {also ? <AdditionalRecipients also={also} onLeaveOut={email.leaveOut} /> : null}
            <SendTime later={later} onLater={email.setLater} />
            <div className="spread">
              <ReadyToSend reach={isToNobody ? undefined : reach.shown} />
              <span className="row tight">
                <button
                  type="button"
                  className="btn line m"
                  disabled={isToNobody}
                  onClick={() => {
                    if (sending.toSendInput()) setPreviewing(true);
                  }}
                >
                  Preview and test
                </button>
                <button
                  type="submit"
                  className="btn m"
                  disabled={sending.isSending || email.isAttaching || isToNobody}
                >
                  <Icon name="mail" small />
                  {sending.isSending ? 'Sending...' : 'Send Email'}
                </button>
              </span>
            </div>
            <DraftNote state={draft.state} />
          </form>
        </section>
      </div>
      <CampaignList />
      {isPreviewing && audience ? (
        <Suspense>
          <FocusBack />
          <PreviewDialog
            audience={audience}
            people={[...[...ticked].map((id) => ({ id })), ...listAdditionalRecipients(also)]}
            subject={written.subject}
            body={written.body}
            attachments={email.attachments}
            onClose={() => setPreviewing(false)}
          />
        </Suspense>
      ) : null}
      {sending.unfilled ? (
        <UnfilledPlaceholders
          placeholders={sending.unfilled.placeholders}
          onSend={() => void sending.begin({ ...sending.unfilled!.input, confirm: ['placeholders_left'] })}
          onClose={sending.stopAsking}
        />
      ) : null}
      {sending.asked ? (
        <>
          <FocusBack />
          <LargeRecipientListNotice
            count={sending.asked.expectedCount}
            onConfirm={() => void sending.send(sending.asked!)}
            onClose={sending.stopAsking}
          />
        </>
      ) : null}
      {isWeather ? (
        <Suspense>
          <FocusBack />
          <WeatherAlert
            onChoose={({ name, familyIds, additionalRecipients }, day) => {
              setWeather(false);
              email.alert(familyIds, additionalRecipients);
              askToUse(alertFor(name, day));
            }}
            onClose={() => setWeather(false)}
          />
        </Suspense>
      ) : null}
      {template ? (
        <>
          <FocusBack />
          <ConfirmDialog
            title={`Replace your message with "${template.name}"?`}
            confirm="Replace message"
            keep="Keep my message"
            onConfirm={() => fillIn(template)}
            onClose={() => setTemplate(null)}
          >
            <p>This replaces your subject and message.</p>
          </ConfirmDialog>
        </>
      ) : null}
    </PageFrame>
  );
}
