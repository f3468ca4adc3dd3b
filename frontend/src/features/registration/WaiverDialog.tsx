import { useId, useState } from 'react';

import { getMessage } from '@/api/errors';
import { useGetWaiver } from '@/api/generated/registration/registration';
import type { ParentResponse } from '@/api/generated/model';
import { useToday } from '@/site/site-state';
import { Dialog } from '@/ui/Dialog';
import { dateLabel } from '@/ui/format';
import { Icon } from '@/ui/Icon';
import { listed } from '@/ui/people';
import { ErrorState, Loading } from '@/ui/states';

interface Props {
  /** First names. */
  names: readonly string[];
  /** The programs that they are registered for. */
  what: string;
  parent: ParentResponse;
  isChecking: boolean;
  accepted: boolean;
  onTick(accepted: boolean): void;
  onBack(): void;
  onAccept(version: string): void;
}

/** The waiver, read and accepted before anything is held or charged. */
export function WaiverDialog({ names, what, parent, isChecking, accepted, onTick, onBack, onAccept }: Props) {
  const id = useId();
  const today = useToday();
  const waiver = useGetWaiver({ query: { staleTime: 0 } });
  const [asked, setAsked] = useState(false);
  const missing = asked && !accepted;

  const onContinue = () => {
    setAsked(true);
    if (accepted && waiver.data) onAccept(waiver.data.version);
  };

  return (
    <Dialog
      title="Review and accept the waiver"
      lead={`For ${listed(names)}, ${what}`}
      onClose={onBack}
      locked={isChecking}
      footer={
        <>
          <button type="button" className="btn line" disabled={isChecking} onClick={onBack}>
            Back
          </button>
          <button
            type="button"
            className="btn"
            disabled={isChecking || !waiver.data}
            aria-busy={isChecking}
            onClick={onContinue}
          >
            Accept and continue
          </button>
        </>
      }
    >
      <div className="pad stack">
        {waiver.data ? (
          <div className="waiver-text" tabIndex={0} role="region" aria-label="Waiver text">
            <h3 className="t-4">{waiver.data.title}</h3>
            {waiver.data.sections.map(({ title, text }) => (
              <section key={title ?? text}>
                {title ? <h4>{title}</h4> : null}
                <p>{text}</p>
              </section>
            ))}
          </div>
        ) : waiver.isError ? (
          <ErrorState
            title="We could not load the waiver."
            message={getMessage(waiver.error)}
            onRetry={() => void waiver.refetch()}
          />
        ) : (
          <Loading text="Loading the waiver" />
        )}
        <label className="tick">
          <input
            type="checkbox"
            className="vh"
            checked={accepted}
            aria-invalid={missing || undefined}
            aria-describedby={missing ? `${id}-missing` : undefined}
            onChange={(event) => onTick(event.target.checked)}
          />
          <span className={accepted ? 'check on' : 'check'} aria-hidden="true">
            <Icon name="check" />
          </span>
          <span>
            <b>I have read the waiver and accept it for {listed(names)}.</b>
            <span className="small muted under">
              {parent.name}, {parent.relationship}, {dateLabel(today)}
            </span>
          </span>
        </label>
        {missing ? (
          <p className="err" id={`${id}-missing`} role="alert">
            <Icon name="alert" small />
            Accept the waiver to continue.
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}
