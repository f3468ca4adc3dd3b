import { Link } from '@tanstack/react-router';

export function Mark({ size = 40, onDark = false }: { size?: number; onDark?: boolean }) {
  const ground = onDark ? '#15386A' : '#0B2545';
  return (
    <svg className="mark" width={size} height={size} viewBox="0 0 48 48" aria-hidden="true">
      <rect width="48" height="48" rx="8" fill={ground} />
      <path d="M9 41V24a15 15 0 0 1 30 0v17" fill="none" stroke="#fff" strokeWidth="3.5" />
      <path d="M18 41V27.5a6 6 0 0 1 12 0V41z" fill="#FF8A1F" />
      <path d="M18 31h12" stroke={ground} strokeWidth="2.5" />
      <path d="M5 41h38" stroke="#fff" strokeWidth="3.5" strokeLinecap="round" />
    </svg>
  );
}

export function Logo({ name, onDark = false }: { name: string; onDark?: boolean }) {
  return (
    <Link className={onDark ? 'logo on-dark' : 'logo'} to="/" aria-label={`${name}, home`}>
      <Mark onDark={onDark} />
      <span>{name}</span>
    </Link>
  );
}
