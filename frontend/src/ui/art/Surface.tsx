import type { ReactNode } from 'react';

/** Mown in stripes. */
const grass = (
  <>
    <rect width="400" height="240" fill="#1E9E5A" />
    <rect x="0" width="50" height="240" fill="#1A9152" />
    <rect x="100" width="50" height="240" fill="#1A9152" />
    <rect x="200" width="50" height="240" fill="#1A9152" />
    <rect x="300" width="50" height="240" fill="#1A9152" />
  </>
);

/** Both flag football seasons are played on it; each marks its own end zone. */
const flagField = (
  <>
    <rect width="400" height="240" fill="#1E9E5A" />
    <rect x="0" width="40" height="240" fill="#1A9152" />
    <rect x="80" width="40" height="240" fill="#1A9152" />
    <rect x="160" width="40" height="240" fill="#1A9152" />
    <rect x="240" width="40" height="240" fill="#1A9152" />
    <rect x="320" width="40" height="240" fill="#1A9152" />
    <path
      d="M40 0v240M80 0v240M120 0v240M160 0v240M200 0v240M240 0v240M280 0v240M320 0v240M360 0v240"
      stroke="#fff"
      strokeWidth="3"
      opacity=".9"
    />
    <path
      d="M20 76v12M20 152v12M60 76v12M60 152v12M100 76v12M100 152v12M140 76v12M140 152v12M180 76v12M180 152v12M220 76v12M220 152v12M260 76v12M260 152v12M300 76v12M300 152v12M340 76v12M340 152v12M380 76v12M380 152v12"
      stroke="#fff"
      strokeWidth="3"
      opacity=".9"
    />
    <g fill="#fff">
      <path
        transform="translate(61.9 131) scale(0.03)"
        d="M24 0H489V-126H214Q214 -143 240 -167Q267 -191 325 -235Q397 -295 443 -350Q489 -405 489 -478Q489 -541 462 -611Q435 -681 258 -681Q88 -681 55 -603Q22 -526 22 -448H201Q201 -520 216 -537Q231 -555 260 -555Q285 -555 297 -542Q308 -529 308 -478Q308 -440 289 -413Q270 -387 192 -333Q110 -274 67 -220Q24 -166 24 -101ZM952 8Q1070 8 1127 -34Q1184 -75 1184 -164V-509Q1184 -598 1127 -640Q1070 -681 952 -681Q834 -681 777 -640Q720 -598 720 -509V-164Q720 -75 777 -34Q834 8 952 8ZM952 -119Q924 -119 912 -131Q901 -144 901 -176V-497Q901 -529 912 -542Q924 -555 952 -555Q980 -555 991 -542Q1003 -529 1003 -497V-176Q1003 -144 991 -131Q979 -119 952 -119Z"
      />
      <path
        transform="translate(181.9 131) scale(0.03)"
        d="M255 8Q430 8 460 -56Q490 -119 490 -192Q490 -243 470 -289Q450 -336 370 -338Q450 -341 470 -387Q490 -434 490 -485Q490 -557 460 -619Q430 -681 255 -681Q85 -681 53 -603Q21 -525 21 -439H199Q199 -524 213 -540Q227 -556 256 -556Q284 -556 298 -543Q311 -529 311 -450Q311 -418 293 -407Q274 -395 225 -395V-278Q274 -278 293 -266Q311 -255 311 -223Q311 -146 298 -132Q284 -117 256 -117Q228 -117 213 -133Q199 -149 199 -228H21Q21 -143 53 -68Q85 8 255 8ZM950 8Q1068 8 1125 -34Q1182 -75 1182 -164V-509Q1182 -598 1125 -640Q1068 -681 950 -681Q832 -681 775 -640Q718 -598 718 -509V-164Q718 -75 774 -34Q831 8 950 8ZM950 -119Q921 -119 910 -131Q898 -144 898 -176V-497Q898 -529 910 -542Q921 -555 950 -555Q977 -555 989 -542Q1001 -529 1001 -497V-176Q1001 -144 989 -131Q977 -119 950 -119Z"
      />
      <path
        transform="translate(301.8 131) scale(0.03)"
        d="M266 0H444V-138H504V-258H444V-675H161L15 -259V-138H266ZM191 -258 264 -549H266V-258ZM960 8Q1078 8 1135 -34Q1192 -75 1192 -164V-509Q1192 -598 1135 -640Q1078 -681 960 -681Q842 -681 785 -640Q728 -598 728 -509V-164Q728 -75 785 -34Q842 8 960 8ZM960 -119Q932 -119 920 -131Q909 -144 909 -176V-497Q909 -529 920 -542Q932 -555 960 -555Q988 -555 999 -542Q1011 -529 1011 -497V-176Q1011 -144 999 -131Q987 -119 960 -119Z"
      />
    </g>
  </>
);

const floors = {
  basketball: (
    <>
      <rect width="400" height="240" fill="#F0C68D" />
      <path
        d="M0 20h400M0 40h400M0 60h400M0 80h400M0 100h400M0 120h400M0 140h400M0 160h400M0 180h400M0 200h400M0 220h400M0 0v20M120 0v20M240 0v20M360 0v20M67 20v20M187 20v20M307 20v20M14 40v20M134 40v20M254 40v20M374 40v20M81 60v20M201 60v20M321 60v20M28 80v20M148 80v20M268 80v20M388 80v20M95 100v20M215 100v20M335 100v20M42 120v20M162 120v20M282 120v20M109 140v20M229 140v20M349 140v20M56 160v20M176 160v20M296 160v20M3 180v20M123 180v20M243 180v20M363 180v20M70 200v20M190 200v20M310 200v20M17 220v20M137 220v20M257 220v20M377 220v20"
        stroke="#E0AC6A"
        strokeWidth="1.2"
        fill="none"
      />
      <g fill="none" stroke="#fff" strokeWidth="4">
        <rect x="240" y="72" width="170" height="96" fill="#1848E7" />
        <circle cx="240" cy="120" r="48" />
        <path d="M410 16H348a104 104 0 0 0 0 208h62" />
        <circle cx="0" cy="120" r="44" fill="#FF8A1F" />
      </g>
      <path d="M376 100v40" stroke="#0B2545" strokeWidth="5" />
      <circle cx="362" cy="120" r="10" fill="none" stroke="#FF8A1F" strokeWidth="4" />
    </>
  ),
  soccer: (
    <>
      {grass}
      <g fill="none" stroke="#fff" strokeWidth="4">
        <path d="M0 20h400M0 220h400M200 20v200M372 20v200" />
        <circle cx="200" cy="120" r="44" />
        <path d="M372 60h-64v120h64" />
        <path d="M308 92a40 40 0 0 0 0 56" />
      </g>
      <circle cx="200" cy="120" r="5" fill="#fff" />
    </>
  ),
  baseball: (
    <>
      {grass}
      <path d="M200 262 96 158a150 150 0 0 1 208 0z" fill="#D9773F" />
      <path d="m200 246-72-72 72-62 72 62z" fill="#1A9152" />
      <path d="M200 252 40 92M200 252 360 92" stroke="#fff" strokeWidth="4" />
      <circle cx="200" cy="176" r="15" fill="#D9773F" />
      <g fill="#fff">
        <path d="m200 104 9 9-9 9-9-9zM128 165l9 9-9 9-9-9zM272 165l9 9-9 9-9-9z" />
      </g>
    </>
  ),
  multi: (
    <>
      <rect width="400" height="240" fill="#0E8F99" />
      <path d="M0 0h400v240H0z" fill="none" />
      <g fill="none" stroke="#fff" strokeWidth="4">
        <path d="M-10 120h420" strokeDasharray="14 12" />
        <circle cx="120" cy="120" r="60" />
        <path d="M410 30H330a90 90 0 0 0 0 180h80" />
        <path d="m56 44 20 20m0-20-20 20M214 162l22 22m0-22-22 22" />
        <circle cx="226" cy="72" r="12" />
      </g>
      <path d="m120 92 8 20 20 2-15 13 5 20-18-11-18 11 5-20-15-13 20-2z" fill="#FF8A1F" />
    </>
  ),
  flag: flagField,
  fall: (
    <>
      {flagField}
      <path d="M0 0h42v240H0z" fill="#FF8A1F" />
      <path d="M42 0v240" stroke="#fff" strokeWidth="5" />
    </>
  ),
  spring: (
    <>
      {flagField}
      <path d="M358 0h42v240h-42z" fill="#1848E7" />
      <path d="M358 0v240" stroke="#fff" strokeWidth="5" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type Floor = keyof typeof floors;

/** A floor seen from above. It is cropped, never distorted. */
export function Surface({ floor, align = 'Mid' }: { floor: Floor; align?: 'Mid' | 'Max' }) {
  return (
    <svg
      className="surface"
      viewBox="0 0 400 240"
      preserveAspectRatio={`x${align}YMid slice`}
      aria-hidden="true"
    >
      {floors[floor]}
    </svg>
  );
}
