import { initials } from '@/ui/people';
import '@/ui/styles/avatar.css';

export function Avatar({ name, tone }: { name: string; tone?: 'blue' | 'sun' }) {
  return (
    <span className={tone ? `avatar ${tone}` : 'avatar'} aria-hidden="true">
      {initials(name)}
    </span>
  );
}
