import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useState, type FormEvent } from 'react';

import { ApiError } from '@/api/errors';
import { useAdminAuth } from '@/session/admin-auth';
import { useOrganisation } from '@/site/site-state';
import { TextField } from '@/ui/fields';
import { Logo } from '@/ui/Logo';
import { Play } from '@/ui/Play';
import { toast } from '@/ui/toast';
import './sign-in.css';

/** The administrators' way in: a name and a password. */
export function AdminSignIn() {
  const { name } = useOrganisation();
  const { signIn, isAuthenticated } = useAdminAuth();
  const navigate = useNavigate();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);

  useEffect(() => {
    if (isAuthenticated) void navigate({ to: '/admin', replace: true });
  }, [isAuthenticated, navigate]);

  const submit = async () => {
    setBusy(true);
    try {
      if (await signIn(username.trim(), password)) {
        toast({ kind: 'good', title: 'Login successful', description: 'Welcome to the admin portal' });
        return;
      }
      toast({ kind: 'bad', title: 'Login failed', description: 'Invalid username or password' });
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 0;
      if (status === 429)
        toast({ kind: 'bad', title: 'Login failed', description: (error as ApiError).message });
      else if (status >= 400 && status < 500)
        toast({ kind: 'bad', title: 'Login failed', description: 'Invalid username or password' });
      else toast({ kind: 'bad', title: 'Login error', description: 'Unable to connect to server' });
    } finally {
      setBusy(false);
    }
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (username.trim() === '' || password === '') {
      toast({
        kind: 'bad',
        title: 'Missing credentials',
        description: 'Please enter both username and password',
      });
      return;
    }
    void submit();
  };

  return (
    <main className="admin-in" id="main">
      <div className="lines">
        <Play court />
      </div>
      <form className="dialog" onSubmit={onSubmit} noValidate>
        <Logo name={name} />
        <div>
          <h1 className="t-2">Admin portal</h1>
          <p className="muted small">
            For the office. Families and staff use the <Link to="/auth">e-mail link</Link>.
          </p>
        </div>
        <TextField
          label="Username"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          value={username}
          onChange={(event) => setUsername(event.target.value)}
        />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <button type="submit" className="btn block" disabled={busy} aria-busy={busy}>
          {busy ? 'Signing in...' : 'Sign In'}
        </button>
      </form>
    </main>
  );
}
