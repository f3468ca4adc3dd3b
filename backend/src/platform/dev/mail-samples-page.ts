import type { INestApplication } from '@nestjs/common';
import { mount } from '../http/mount';
import { escapeHtml, extractPreheader, appendSignature } from '../mail/layout';
import { SAMPLE_ORGANIZATION, type EmailSample } from '../mail/mail-sample';

type Samples = Record<string, readonly EmailSample[]>;
const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

const STYLE = `
body{margin:0;font:16px/1.5 'Figtree Variable',system-ui,sans-serif;background:#f6f8fc;color:#0b2545}
header{background:#0b2545;color:#fff;padding:16px 24px}h1{font-size:22px;margin:0}header p{margin:4px 0 0;color:#c9d5e8}
main{display:grid;grid-template-columns:minmax(220px,280px) minmax(0,1fr);gap:24px;max-width:1680px;margin:24px auto;padding:0 16px}
nav h2{font-size:14px;margin:16px 0 4px;color:#43546f}nav ul{list-style:none;margin:0;padding:0}
nav a{display:block;padding:6px 12px;border-left:3px solid #dce4f0;color:inherit;text-decoration:none}
nav a:hover{background:#e8eefb}nav a[aria-current]{border-color:#1848e7;background:#fff;font-weight:700}
article h2{margin:0 0 8px;font-size:22px}dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:0 0 16px}dt{color:#43546f}dd{margin:0;overflow-wrap:anywhere}
.ways{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(390px,100%),1fr));gap:16px}h3{font-size:16px;margin:0 0 8px}h3 a{color:#1848e7}
iframe,pre{box-sizing:border-box;width:100%;height:640px;margin:0;border:1px solid #dce4f0;border-radius:8px;background:#fff}
pre{padding:16px;overflow:auto;white-space:pre-wrap;overflow-wrap:anywhere;font:14px/1.5 ui-monospace,monospace}
@media(max-width:720px){main{grid-template-columns:1fr}}`;

/**
 * Every email of the product with invented data, light, dark and as plain text: for anyone who changes one. Available
 * only next to the mail catcher, so never where emails are really sent.
 */
export function serveMailSamples(app: INestApplication, samples: Samples): void {
  const named = new Map(
    Object.values(samples).flatMap((all) => all.map((one) => [getName(one), one] as const)),
  );
  const base = '/dev/mail/templates';
  mount(app, `${base}.json`, ['public'], (_request, response) => {
    response.json([...named].map(([name, { title, mail }]) => ({ name, title, subject: mail.subject })));
  });
  mount(app, base, ['public'], (request, response, next) => {
    const { show, theme } = request.query;
    const name = request.path.slice(1).replace(/\.html$/, '');
    if (name === '') {
      const shown = named.get(String(show)) ?? [...named.values()][0];
      response.type('html').send(page(base, samples, shown));
      return;
    }
    const sample = named.get(name);
    if (!sample) return next();
    const wanted = THEMES.find((one) => one === theme);
    response.type('html').send(wanted ? inTheme(sample.mail.html, wanted) : sample.mail.html);
  });
}

const getName = ({ title }: EmailSample): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** As a mail client with this theme shows it, whatever the browser prefers. */
const inTheme = (html: string, theme: Theme): string =>
  html.replaceAll('(prefers-color-scheme:dark)', theme === 'dark' ? 'all' : 'not all');

function page(base: string, samples: Samples, shown: EmailSample): string {
  const item = (one: EmailSample) =>
    `<li><a href="${base}?show=${getName(one)}"${one === shown ? ' aria-current="page"' : ''}>${escapeHtml(one.title)}</a></li>`;
  const groups = Object.entries(samples).map(
    ([group, all]) => `<h2>${escapeHtml(group)}</h2><ul>${all.map(item).join('')}</ul>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(shown.title)} · Fieldhouse emails</title><style>${STYLE}</style></head>
<body><header><h1>Fieldhouse emails</h1><p>Every email, with sample data. Emails caught on this machine are at /dev/mail.</p></header>
<main><nav aria-label="Mails">${groups.join('')}</nav>${article(base, shown)}</main></body></html>`;
}

function article(base: string, sample: EmailSample): string {
  const { mail } = sample;
  const facts = [
    ['Subject', mail.subject],
    ['Listed as', mail.listedAs ?? mail.subject],
    ['Preheader', extractPreheader(mail.html)],
    ['Reply to', mail.replyTo ?? SAMPLE_ORGANIZATION.email],
  ].map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`);
  const frames = THEMES.map(
    (theme) =>
      `<section><h3><a href="${base}/${getName(sample)}.html?theme=${theme}">${theme === 'dark' ? 'Dark' : 'Light'}</a></h3><iframe title="Email, ${theme}" sandbox srcdoc="${escapeHtml(inTheme(mail.html, theme))}"></iframe></section>`,
  );
  return `<article><h2>${escapeHtml(sample.title)}</h2><dl>${facts.join('')}</dl><div class="ways">${frames.join('')}
<section><h3>Plain text</h3><pre tabindex="0">${escapeHtml(appendSignature(mail.text, SAMPLE_ORGANIZATION))}</pre></section></div></article>`;
}
