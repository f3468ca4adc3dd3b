const body = 'M48 10 12 25l8 32 14-4v70h72V53l14 4 8-32L92 10c-5 12-39 12-44 0z';

/** A shirt in any color; `trim` is the collar and the hem. With `hanger` it hangs on a rail. */
export function Jersey({
  color,
  trim = '#fff',
  size = 120,
  hanger = false,
}: {
  color: string;
  trim?: string;
  size?: number;
  hanger?: boolean;
}) {
  return (
    <svg
      className="jersey"
      width={size}
      viewBox={hanger ? '0 -16 140 148' : '0 0 140 132'}
      aria-hidden="true"
    >
      {hanger ? (
        <path
          d="M44 12 70 0l26 12M70 0v-7a5 5 0 1 1 5-5"
          fill="none"
          stroke="#0B2545"
          strokeWidth="3.5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      ) : null}
      <path d={body} fill={color} stroke={color} strokeWidth="8" strokeLinejoin="round" />
      <path d="M48 8c5 15 39 15 44 0" fill="none" stroke={trim} strokeWidth="4" />
      <path d="M30 115h80" stroke={trim} strokeWidth="4" />
    </svg>
  );
}
