import { useId, useRef, useState } from 'react';

import { useSendMagicLink } from '@/api/generated/identity/identity';
import { PageFrame } from '@/ui/admin/PageFrame';
import { TextField } from '@/ui/fields';
import { email } from '@/ui/form/rules';
import { useForm } from '@/ui/form/use-form';
import { Icon } from '@/ui/Icon';
import { toast } from '@/ui/toast';

import { invalidEmail } from './rules';
import './admin-login-links.css';

/** A manually created sign-in link, for a family that no email reaches. */
export function LoginLinks() {
  const id = useId();
  const linkField = useRef<HTMLInputElement>(null);
  const [made, setMade] = useState<{ email: string; link: string }>();

  const failed = () => toast({ kind: 'bad', title: 'Error', description: 'Failed to generate magic link' });
  const generate = useSendMagicLink({ mutation: { onError: failed } });
  const { form, field, busy } = useForm({
    initial: { email: '' },
    rules: { email: email(invalidEmail.description) },
    onRefused: () => toast({ kind: 'bad', ...invalidEmail }),
    submit: async (values) => {
      const address = values.email.trim();
      setMade(undefined);
      const { magicLink } = await generate.mutateAsync({ data: { email: address } });
      if (!magicLink) {
        failed();
        return;
      }
      setMade({ email: address, link: magicLink });
      toast({ kind: 'good', title: 'Magic Link Generated', description: `For ${address}` });
    },
  });

  const copy = async () => {
    if (!made) return;
    try {
      await navigator.clipboard.writeText(made.link);
      toast({ kind: 'good', title: 'Copied!', description: 'Link copied to your clipboard' });
    } catch {
      linkField.current?.select();
      toast({ kind: 'bad', title: 'Copy Failed', description: 'Please manually copy the link' });
    }
  };

  return (
    <PageFrame title="Sign-in links">
      <div className="narrow-column stack">
        <div className="alert warn">
          <Icon name="info" />
          <span>
            <b>For the office only.</b> Some email providers delay or block our messages when we send many at
            once, so a family's sign-in link may arrive late or not at all. Generate a link here and share it
            by phone or text. It is also emailed to the family. If this happens often, upgrade the email
            delivery plan.
          </span>
        </div>
        <section className="panel form-panel" aria-label="Generate a sign-in link">
          <form className="form-s" {...form}>
            <TextField
              label="Family's email address"
              type="email"
              autoComplete="off"
              maxLength={254}
              {...field('email')}
            />
            <div>
              <button type="submit" className="btn m" disabled={busy} aria-busy={busy}>
                {busy ? 'Generating...' : 'Generate Magic Link'}
              </button>
            </div>
          </form>
        </section>
        {made ? (
          <section className="panel form-panel" aria-label="Sign-in link">
            <div className="form-s">
              <div className="field">
                <label htmlFor={`${id}-link`}>Sign-in link for {made.email}</label>
                <div className="copy-row">
                  <input
                    ref={linkField}
                    id={`${id}-link`}
                    className="input"
                    readOnly
                    value={made.link}
                    onFocus={(event) => event.target.select()}
                  />
                  <button type="button" className="btn line m" onClick={() => void copy()}>
                    <Icon name="copy" small />
                    Copy
                  </button>
                </div>
                <span className="hint">
                  This link expires in 15 minutes and works once. Anyone who opens it is signed in as this
                  family.
                </span>
              </div>
            </div>
          </section>
        ) : null}
      </div>
    </PageFrame>
  );
}
