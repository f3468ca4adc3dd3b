/** The chalk play behind banners, and the bare court behind the footer. */
export function Play({ court = false }: { court?: boolean }) {
  return (
    <svg className="play" viewBox="0 0 480 360" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="4" strokeLinecap="round">
        <path d="M60 372V250a180 180 0 0 1 360 0v122" />
        <path d="M170 372V230h140v142" />
        <path d="M170 230a70 70 0 0 1 140 0" />
      </g>
      {court ? null : (
        <>
          <g fill="none" stroke="#FF8A1F" strokeWidth="5" strokeLinecap="round">
            <path d="M96 96c60-30 120 0 118 60s60 70 104 30" strokeDasharray="2 13" />
            <path d="m302 196 20-14-2 24" strokeLinejoin="round" />
          </g>
          <circle cx="84" cy="102" r="15" fill="#FF8A1F" />
          <g fill="none" stroke="currentColor" strokeWidth="5" strokeLinecap="round">
            <circle cx="380" cy="86" r="16" />
            <circle cx="120" cy="236" r="16" />
            <path d="m226 60 28 28m0-28-28 28M356 256l28 28m0-28-28 28M228 268l28 28m0-28-28 28" />
          </g>
        </>
      )}
    </svg>
  );
}
