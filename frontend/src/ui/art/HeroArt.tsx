/**
 * Three floors side by side, with one chalk play across them. The route draws itself once. `quiet` leaves the corner
 * free.
 */
export function HeroArt({ quiet = false }: { quiet?: boolean }) {
  return (
    <svg
      className="hero-art"
      viewBox="0 0 800 680"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label="A chalk play that runs across a flag football field, a basketball court and a baseball diamond"
    >
      <defs>
        <clipPath id="pa">
          <path d="M150 0h210L230 680H20z" />
        </clipPath>
        <clipPath id="pb">
          <path d="M376 0h222L468 680H246z" />
        </clipPath>
        <clipPath id="pc">
          <path d="M614 0h186v680H484z" />
        </clipPath>
      </defs>
      <g clipPath="url(#pa)">
        <rect width="420" height="680" fill="#1E9E5A" />
        <rect x="-60" y="-54" width="460" height="72" fill="#1A9152" />
        <rect x="-60" y="90" width="460" height="72" fill="#1A9152" />
        <rect x="-60" y="234" width="460" height="72" fill="#1A9152" />
        <rect x="-60" y="378" width="460" height="72" fill="#1A9152" />
        <rect x="-60" y="522" width="460" height="72" fill="#1A9152" />
        <rect x="-60" y="666" width="460" height="72" fill="#1A9152" />
        <path
          d="M-60 18h420M-60 90h420M-60 162h420M-60 234h420M-60 306h420M-60 378h420M-60 450h420M-60 522h420M-60 594h420M-60 666h420"
          stroke="#fff"
          strokeWidth="4"
        />
        <path
          d="M96 54h14M196 54h14M96 126h14M196 126h14M96 198h14M196 198h14M96 270h14M196 270h14M96 342h14M196 342h14M96 414h14M196 414h14M96 486h14M196 486h14M96 558h14M196 558h14M96 630h14M196 630h14M96 702h14M196 702h14"
          stroke="#fff"
          strokeWidth="4"
        />
        <g fill="#fff">
          {quiet ? null : (
            <path
              transform="translate(236.7 112) scale(0.058)"
              d="M266 0H444V-138H504V-258H444V-675H161L15 -259V-138H266ZM191 -258 264 -549H266V-258ZM960 8Q1078 8 1135 -34Q1192 -75 1192 -164V-509Q1192 -598 1135 -640Q1078 -681 960 -681Q842 -681 785 -640Q728 -598 728 -509V-164Q728 -75 785 -34Q842 8 960 8ZM960 -119Q932 -119 920 -131Q909 -144 909 -176V-497Q909 -529 920 -542Q932 -555 960 -555Q988 -555 999 -542Q1011 -529 1011 -497V-176Q1011 -144 999 -131Q987 -119 960 -119Z"
            />
          )}
          <path
            transform="translate(209 256) scale(0.058)"
            d="M255 8Q430 8 460 -56Q490 -119 490 -192Q490 -243 470 -289Q450 -336 370 -338Q450 -341 470 -387Q490 -434 490 -485Q490 -557 460 -619Q430 -681 255 -681Q85 -681 53 -603Q21 -525 21 -439H199Q199 -524 213 -540Q227 -556 256 -556Q284 -556 298 -543Q311 -529 311 -450Q311 -418 293 -407Q274 -395 225 -395V-278Q274 -278 293 -266Q311 -255 311 -223Q311 -146 298 -132Q284 -117 256 -117Q228 -117 213 -133Q199 -149 199 -228H21Q21 -143 53 -68Q85 8 255 8ZM950 8Q1068 8 1125 -34Q1182 -75 1182 -164V-509Q1182 -598 1125 -640Q1068 -681 950 -681Q832 -681 775 -640Q718 -598 718 -509V-164Q718 -75 774 -34Q831 8 950 8ZM950 -119Q921 -119 910 -131Q898 -144 898 -176V-497Q898 -529 910 -542Q921 -555 950 -555Q977 -555 989 -542Q1001 -529 1001 -497V-176Q1001 -144 989 -131Q977 -119 950 -119Z"
          />
          <path
            transform="translate(181 400) scale(0.058)"
            d="M24 0H489V-126H214Q214 -143 240 -167Q267 -191 325 -235Q397 -295 443 -350Q489 -405 489 -478Q489 -541 462 -611Q435 -681 258 -681Q88 -681 55 -603Q22 -526 22 -448H201Q201 -520 216 -537Q231 -555 260 -555Q285 -555 297 -542Q308 -529 308 -478Q308 -440 289 -413Q270 -387 192 -333Q110 -274 67 -220Q24 -166 24 -101ZM952 8Q1070 8 1127 -34Q1184 -75 1184 -164V-509Q1184 -598 1127 -640Q1070 -681 952 -681Q834 -681 777 -640Q720 -598 720 -509V-164Q720 -75 777 -34Q834 8 952 8ZM952 -119Q924 -119 912 -131Q901 -144 901 -176V-497Q901 -529 912 -542Q924 -555 952 -555Q980 -555 991 -542Q1003 -529 1003 -497V-176Q1003 -144 991 -131Q979 -119 952 -119Z"
          />
        </g>
      </g>
      <g clipPath="url(#pb)">
        <rect x="230" width="400" height="680" fill="#F0C68D" />
        <path
          d="M300 0v680M326 0v680M352 0v680M378 0v680M404 0v680M430 0v680M456 0v680M482 0v680M508 0v680M534 0v680M560 0v680M586 0v680M612 0v680M638 0v680M664 0v680M690 0v680M300 0h26M300 170h26M300 340h26M300 510h26M326 83h26M326 253h26M326 423h26M326 593h26M352 166h26M352 336h26M352 506h26M352 676h26M378 79h26M378 249h26M378 419h26M378 589h26M404 162h26M404 332h26M404 502h26M404 672h26M430 75h26M430 245h26M430 415h26M430 585h26M456 158h26M456 328h26M456 498h26M456 668h26M482 71h26M482 241h26M482 411h26M482 581h26M508 154h26M508 324h26M508 494h26M508 664h26M534 67h26M534 237h26M534 407h26M534 577h26M560 150h26M560 320h26M560 490h26M560 660h26M586 63h26M586 233h26M586 403h26M586 573h26M612 146h26M612 316h26M612 486h26M612 656h26M638 59h26M638 229h26M638 399h26M638 569h26M664 142h26M664 312h26M664 482h26M664 652h26M690 55h26M690 225h26M690 395h26M690 565h26"
          stroke="#E0AC6A"
          strokeWidth="1.5"
          fill="none"
        />
        <g fill="none" stroke="#fff" strokeWidth="6">
          <path d="M254 690V560a168 168 0 0 1 336 0v130" />
          <rect x="352" y="430" width="140" height="260" fill="#1848E7" />
          <circle cx="422" cy="430" r="70" />
          <path d="M200 36h440" />
          <circle cx="470" cy="36" r="86" />
        </g>
        <circle cx="470" cy="36" r="40" fill="#FF8A1F" />
      </g>
      <g clipPath="url(#pc)">
        <rect x="480" width="340" height="680" fill="#1A9152" />
        <circle cx="800" cy="420" r="290" fill="#D9773F" />
        <path d="m800 240 160 180-160 180-160-180z" fill="#1E9E5A" stroke="#fff" strokeWidth="5" />
        <circle cx="790" cy="420" r="42" fill="#D9773F" />
        <path d="m640 402 18 18-18 18-18-18zM800 226l18 18-18 18-18-18z" fill="#fff" />
      </g>
      <mask id="route-drawn" maskUnits="userSpaceOnUse" x="0" y="0" width="800" height="680">
        <path
          className="hero-route-mask"
          d="M92 590C96 470 150 430 214 410s100-70 120-130 90-100 150-60 40 120 100 130 110-60 120-140"
          fill="none"
          stroke="#fff"
          strokeWidth="24"
        />
      </mask>
      <g mask="url(#route-drawn)" fill="none" stroke="#fff" strokeLinecap="round">
        <path
          d="M92 590C96 470 150 430 214 410s100-70 120-130 90-100 150-60 40 120 100 130 110-60 120-140"
          strokeDasharray="2 17"
          strokeWidth="9"
        />
      </g>
      <g fill="none" stroke="#fff" strokeLinecap="round">
        <path d="m682 232 23-32 30 26" strokeWidth="8" strokeLinejoin="round" />
      </g>
      <circle cx="92" cy="590" r="26" fill="#FF8A1F" stroke="#fff" strokeWidth="6" />
      <g stroke="#0B2545" strokeWidth="9" strokeLinecap="round">
        <path d="m432 286 34 34m0-34-34 34M528 120l34 34m0-34-34 34" />
      </g>
      <g stroke="#fff" strokeWidth="9" strokeLinecap="round">
        <path d="m146 300 34 34m0-34-34 34" />
      </g>
      <g transform="translate(150 478) scale(1.9)">
        <g transform="rotate(-35 20 20)">
          <path d="M.5 20C7 13 13 10 20 10s13 3 19.5 10C33 27 27 30 20 30S7 27 .5 20z" fill="#8A4320" />
          <path
            d="M9.5 13.5c-1.2 4-1.2 9 0 13M30.5 13.5c1.2 4 1.2 9 0 13"
            fill="none"
            stroke="#fff"
            strokeWidth="2"
          />
          <path d="M13.5 20h13M16 17.5v5M20 17.5v5M24 17.5v5" stroke="#fff" strokeWidth="1.8" />
        </g>
      </g>
      <g transform="translate(380 356) scale(2.1)">
        <circle cx="20" cy="20" r="18" fill="#FF8A1F" />
        <path
          d="M20 2v36M2 20h36M7.5 7c7 7 7 19 0 26M32.5 7c-7 7-7 19 0 26"
          fill="none"
          stroke="#0B2545"
          strokeWidth="2"
        />
      </g>
      <g transform="translate(676 84) scale(1.9)">
        <circle cx="20" cy="20" r="17.2" fill="#fff" stroke="#0B2545" strokeWidth="1.6" />
        <path d="m20 12.5 7 5.1-2.7 8.3h-8.6L13 17.6z" fill="#0B2545" />
        <path
          d="M20 12.5V4M27 17.6l8-2.8M24.3 25.9l5 7M15.7 25.9l-5 7M13 17.6l-8-2.8"
          stroke="#0B2545"
          strokeWidth="1.8"
        />
        <path
          d="m14.5 4.5 5.5 3 5.5-3c-3.5-1.6-7.5-1.6-11 0zM36.6 17l-4 .5-.5 5.5 3.5 3c1.4-3 1.6-6 1-9zM3.4 17l4 .5.5 5.5-3.5 3c-1.4-3-1.6-6-1-9zM10 33.6l2-3.6 5 1.5 1.5 5.5c-3.3-.2-6-1.3-8.5-3.4zM30 33.6 28 30l-5 1.5-1.5 5.5c3.3-.2 6-1.3 8.5-3.4z"
          fill="#0B2545"
        />
      </g>
    </svg>
  );
}
