/** Makes a text safe inside HTML. Every value a person typed goes through it. */
export function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
}

/** A fact that somebody typed as one line of a mail: with a break in it, it could pass for two. */
export const oneLine = (value: string): string => value.replace(/\s+/g, ' ').trim();

/** The common frame of our mails; `body` is HTML that is already safe. */
export function mailLayout(
  organisation: { name: string; email: string; phone: string },
  body: string,
): string {
  return `<!doctype html><html lang="en"><body style="margin:0;background:#f6f8fc;font-family:Figtree,Arial,sans-serif;color:#0b2545">
<div style="max-width:560px;margin:0 auto;padding:24px 16px">
<p style="font-weight:800;font-size:20px;margin:0 0 16px">${escapeHtml(organisation.name)}</p>
<div style="background:#ffffff;border:1px solid #dce4f0;border-radius:8px;padding:24px;font-size:16px;line-height:1.5">${body}</div>
<p style="font-size:13px;color:#43546f;margin:16px 0 0">${escapeHtml(organisation.name)} · ${escapeHtml(organisation.phone)} · ${escapeHtml(organisation.email)}</p>
</div></body></html>`;
}

export function mailButton(url: string, label: string): string {
  return `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="background:#1848e7;color:#ffffff;border-radius:8px;padding:12px 20px;text-decoration:none;font-weight:700;display:inline-block">${escapeHtml(label)}</a></p>`;
}
