export function Envelope() {
  return (
    <svg width="136" height="104" viewBox="0 0 136 104" aria-hidden="true">
      <path
        d="M4 58c16-34 42-44 64-34"
        fill="none"
        stroke="#FF8A1F"
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray="1 12"
      />
      <rect x="44" y="28" width="88" height="64" rx="8" fill="#1848E7" />
      <path d="m46 34 42 34 42-34" fill="none" stroke="#fff" strokeWidth="5" strokeLinejoin="round" />
      <circle cx="116" cy="28" r="16" fill="#1E9E5A" />
      <path
        d="m109 28 5 5 9-10"
        fill="none"
        stroke="#fff"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
