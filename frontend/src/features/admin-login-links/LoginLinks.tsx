import { useId, useRef, useState, type FormEvent } from 'react';

import { fieldFaults } from '@/api/errors';
import { useSendMagicLink } from '@/api/generated/identity/identity';
import { PageFrame } from '@/ui/admin/PageFrame';
import { Icon } from '@/ui/Icon';
import { toast } from '@/ui/toast';

import { invalidEmail, isEmail } from './rules';
import './admin-login-links.css';

/** A sign-in link made by hand, for a family that no e-mail reaches. */
export function LoginLinks() {
  const field = useId();
  const [email, setEmail] = useState('');
  const [fault, setFault] = useState<string>();
  const linkField = useRef<HTMLInputElement>(null);
  const [made, setMade] = useState<{ email: string; link: string }>();

  const generate = useSendMagicLink({
    mutation: {
      onSuccess: ({ magicLink }, { data }) => {
        if (!magicLink) {
          toast({ kind: 'bad', title: 'Error', description: 'Failed to generate magic link' });
          return;
        }
        setMade({ email: data.email, link: magicLink });
        toast({ kind: 'good', title: 'Magic Link Generated', description: `For ${data.email}` });
      },
      onError: (error) => {
        setFault(fieldFaults(error).email);
        toast({ kind: 'bad', title: 'Error', description: 'Failed to generate magic link' });
      },
    },
  });

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (generate.isPending) return;
    if (!isEmail(email)) {
      setFault(invalidEmail.description);
      toast({ kind: 'bad', ...invalidEmail });
      return;
    }
    setFault(undefined);
    setMade(undefined);
    generate.mutate({ data: { email: email.trim() } });
  };

  const copy = async () => {
    if (!made) return;
    try {
      await navigator.clipboard.writeText(made.link);
      toast({ kind: 'good', title: 'Copied!', description: 'The link is on your clipboard' });
    } catch {
      linkField.current?.select();
      toast({ kind: 'bad', title: 'Copy Failed', description: 'Please manually copy the link' });
    }
  };

  return (
    <PageFrame title="Login links">
      <div className="narrow-column stack">
        <div className="alert warn">
          <Icon name="info" />
          <span>
            <b>For the office only.</b> Some families’ mail providers hold our messages back when many are
            sent in a short time, so their sign-in link comes late or not at all. Make a link here and pass it
            on by phone or text message. When this happens often, upgrade the e-mail delivery plan.
          </span>
        </div>
        <section className="panel form-panel" aria-label="Generate a login link">
          <form className="form-s" onSubmit={onSubmit} noValidate>
            <div className="field">
              <label htmlFor={field}>E-mail address of the family</label>
              <input
                id={field}
                className={fault ? 'input bad' : 'input'}
                type="email"
                autoComplete="off"
                value={email}
                maxLength={254}
                aria-invalid={fault ? true : undefined}
                aria-describedby={fault ? `${field}-fault` : undefined}
                onChange={(event) => setEmail(event.target.value)}
              />
              {fault ? (
                <span className="err" id={`${field}-fault`}>
                  <Icon name="alert" small />
                  {fault}
                </span>
              ) : null}
            </div>
            <div>
              <button
                type="submit"
                className="btn m"
                disabled={generate.isPending}
                aria-busy={generate.isPending}
              >
                {generate.isPending ? 'Generating...' : 'Generate Magic Link'}
              </button>
            </div>
          </form>
        </section>
        {made ? (
          <section className="panel form-panel" aria-label="The link">
            <div className="form-s">
              <div className="field">
                <label htmlFor={`${field}-link`}>Login link for {made.email}</label>
                <div className="copy-row">
                  <input
                    ref={linkField}
                    id={`${field}-link`}
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
                  This link expires in 15 minutes and works once. Whoever has it is signed in as this family.
                </span>
              </div>
            </div>
          </section>
        ) : null}
      </div>
    </PageFrame>
  );
}
