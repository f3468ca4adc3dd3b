import { ApiError } from '@/api/errors';
import type { RegisterStaffDto } from '@/api/generated/model';
import { useRegisterStaff } from '@/api/generated/staffing/staffing';
import { EmailField } from '@/ui/EmailField';
import { TextField } from '@/ui/fields';
import { useForm } from '@/ui/form/use-form';
import { toast } from '@/ui/toast';

import { registrationRules, type RegistrationValues } from './rules';
import { TypeField } from './TypeField';

const empty: RegistrationValues = { name: '', email: '', phone: '', type: '' };

/** For people who are not staff yet. Its answer is the same for every address. */
export function RegistrationForm({ onSent }: { onSent(address: string): void }) {
  const register = useRegisterStaff();
  const { form, field, busy, ready, set } = useForm<RegistrationValues>({
    initial: empty,
    rules: registrationRules,
    submit: async (values) => {
      const email = values.email.trim();
      const data = { ...values, email, type: values.type as RegisterStaffDto['type'] };
      await register.mutateAsync({ data });
      onSent(email);
    },
    onFailure: (error) =>
      toast({
        kind: 'bad',
        title: 'Registration failed',
        description: error instanceof ApiError && error.status > 0 ? error.message : 'Something went wrong',
      }),
  });
  return (
    <form className="card form" aria-label="Staff registration" {...form}>
      <h2 className="t-2">Register as staff</h2>
      <TextField label="Name" autoComplete="name" maxLength={100} {...field('name')} />
      <div className="grid2">
        <EmailField {...field('email')} onTake={(address) => set('email', address)} />
        <TextField label="Phone" type="tel" autoComplete="tel" maxLength={40} {...field('phone')} />
      </div>
      <TypeField {...field('type')} />
      <button type="submit" className="btn" disabled={busy || !ready} aria-busy={busy}>
        {busy ? 'Registering...' : 'Register'}
      </button>
    </form>
  );
}
