import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';

import { ApiError } from '@/api/errors';
import { useAdminAuth } from '@/session/admin-auth';
import { useOrganization } from '@/site/site-state';
import { TextField } from '@/ui/fields';
import { useForm } from '@/ui/form/use-form';
import { Logo } from '@/ui/Logo';
import { Play } from '@/ui/Play';
import { toast } from '@/ui/toast';
import './sign-in.css';

/** The administrators' sign-in: a name and a password. */
export function AdminSignIn({ continueAt }: { continueAt: string }) {
  const { name } = useOrganization();
  const { signIn, isAuthenticated } = useAdminAuth();
  const navigate = useNavigate();

  useEffect(() => {
    if (isAuthenticated) void navigate({ href: continueAt, replace: true });
  }, [isAuthenticated, continueAt, navigate]);

  const { form, field, busy } = useForm({
    initial: { username: '', password: '' },
    rules: {},
    submit: async ({ username, password }) => {
      if (username.trim() === '' || password === '') {
        toast({
          kind: 'bad',
          title: 'Missing credentials',
          description: 'Please enter both username and password',
        });
        return;
      }
      if (await signIn(username.trim(), password)) {
        toast({ kind: 'good', title: 'Login successful', description: 'Welcome to the admin portal' });
        return;
      }
      toast({ kind: 'bad', title: 'Login failed', description: 'Invalid username or password' });
    },
    onFailure: (error) => {
      const status = error instanceof ApiError ? error.status : 0;
      if (status === 429)
        toast({ kind: 'bad', title: 'Login failed', description: (error as ApiError).message });
      else if (status >= 400 && status < 500)
        toast({ kind: 'bad', title: 'Login failed', description: 'Invalid username or password' });
      else toast({ kind: 'bad', title: 'Login error', description: 'Unable to connect to server' });
    },
  });

  return (
    <main className="admin-in" id="main">
      <div className="lines">
        <Play court />
      </div>
      <form className="dialog" {...form}>
        <Logo name={name} />
        <div>
          <h1 className="t-2">Admin portal</h1>
          <p className="muted small">
            For administrators. Families and staff sign in with an <Link to="/auth">email link</Link>.
          </p>
        </div>
        <TextField
          label="Username"
          autoFocus
          autoComplete="username"
          autoCapitalize="none"
          {...field('username')}
        />
        <TextField label="Password" type="password" autoComplete="current-password" {...field('password')} />
        <button type="submit" className="btn block" disabled={busy} aria-busy={busy}>
          {busy ? 'Signing in...' : 'Sign In'}
        </button>
      </form>
    </main>
  );
}
