import { createHash, createVerify, generateKeyPairSync } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { SMTPServer } from 'smtp-server';
import { startTestApp, type TestApp } from '../../../test/test-app';
import { MailTransport } from './mail-transport';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });

/** The canonical form of a header by RFC 6376 (3.4.2, relaxed). */
const canonicalize = (line: string) => {
  const [name, ...value] = line.replace(/\r\n(?=[ \t])/g, '').split(':');
  return `${name.toLowerCase().trim()}:${value
    .join(':')
    .replace(/[ \t]+/g, ' ')
    .trim()}`;
};

/** Returns the DNS name and headers of a valid DKIM signature, or the part that makes it invalid. */
function verifySignature(raw: string): string[] | 'unsigned' | 'body' | 'headers' {
  const end = raw.indexOf('\r\n\r\n');
  const headers = raw.slice(0, end).split(/\r\n(?![ \t])/);
  const findHeader = (name: string) => headers.findLast((line) => line.toLowerCase().startsWith(`${name}:`));
  const signature = findHeader('dkim-signature');
  if (!signature) return 'unsigned';
  const tags = new Map(
    canonicalize(signature)
      .slice('dkim-signature:'.length)
      .split(';')
      .map((tag) => {
        const [name, ...value] = tag.split('=');
        return [name.trim(), value.join('=').replace(/\s/g, '')];
      }),
  );
  const lines = raw
    .slice(end + 4)
    .replace(/[ \t]+(?=\r\n)/g, '')
    .replace(/[ \t]+/g, ' ');
  const body = `${lines.replace(/(\r\n)+$/, '')}\r\n`;
  if (createHash('sha256').update(body, 'latin1').digest('base64') !== tags.get('bh')) return 'body';
  const signedNames = tags.get('h')!.split(':');
  const unsignedHeader = canonicalize(signature).replace(/([; ]b=)[^;]*$/, '$1');
  const text = signedNames.flatMap((name) => {
    const line = findHeader(name);
    return line ? [`${canonicalize(line)}\r\n`] : [];
  });
  const isValid = createVerify('RSA-SHA256')
    .update(text.join('') + unsignedHeader, 'latin1')
    .verify(publicKey, tags.get('b')!, 'base64');
  return isValid ? [`${tags.get('s')}._domainkey.${tags.get('d')}`, ...signedNames] : 'headers';
}

describe('an email of a sender with a DKIM key', () => {
  const mails: string[] = [];
  const server = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ['STARTTLS'] },
    onData: (stream, _session, done) => {
      void buffer(stream).then((raw) => {
        mails.push(raw.toString('latin1'));
        done();
      });
    },
  });
  let test: TestApp;

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.server.address() as AddressInfo;
    test = await startTestApp({
      settings: {
        smtpUrl: `smtp://127.0.0.1:${port}`,
        dkim: {
          ...{ domain: 'fieldhouse.example', selector: 'mail2026' },
          privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
        },
      },
    });
    await test.app.get(MailTransport).send({
      ...{
        id: 1,
        recipient: 'dana@family.test',
        subject: 'Früh – anmelden',
        replyTo: 'play@fieldhouse.example',
      },
      ...{ text: `A line ${'that is long '.repeat(20)}\n\nTwo  spaces \n`, html: '<p>Grüße</p>\n\n' },
      unsubscribe: {
        page: 'https://fieldhouse.example/u',
        oneClick: 'https://fieldhouse.example/api/u?token=x',
      },
    });
  });
  afterAll(async () => {
    await test.close();
    await new Promise<void>((resolve) => server.close(resolve));
  });

  it('is signed for its domain, including the unsubscribe headers (RFC 8058)', () => {
    const signedParts = verifySignature(mails[0]);
    expect(signedParts).toContain('mail2026._domainkey.fieldhouse.example');
    for (const name of ['from', 'to', 'subject', 'message-id', 'list-unsubscribe', 'list-unsubscribe-post'])
      expect(signedParts).toContain(name);
  });

  it.each([
    ['another word in its text', /that is long/, 'that is wrong', 'body'],
    ['another unsubscribe link', /token=x/, 'token=y', 'headers'],
    ['no signature', /^DKIM-Signature/im, 'X-Was', 'unsigned'],
  ])('differs verifiably from an email with %s', (_, found, other, fault) =>
    expect(verifySignature(mails[0].replace(found, other))).toBe(fault),
  );
});
