import { request } from 'node:http';

/** An administrator's calls, with their cookie. */
export function office(url) {
  let cookie = '';
  const call = (method, path, body, type = 'application/json') =>
    new Promise((resolve, reject) => {
      const headers = { 'content-type': type, origin: url, cookie };
      const sent = request(url + path, { method, headers }, (response) => {
        cookie = response.headers['set-cookie']?.map((one) => one.split(';')[0]).join('; ') ?? cookie;
        let text = '';
        response.on('data', (part) => (text += part));
        response.on('end', () =>
          response.statusCode < 300
            ? resolve(text && JSON.parse(text))
            : reject(new Error(`${path}: ${response.statusCode} ${text}`)),
        );
      });
      sent.on('error', reject);
      sent.end(body);
    });
  return {
    post: (path, body) => call('POST', path, body && JSON.stringify(body)),
    get: (path) => call('GET', path),
    /** One file, as a form sends it. */
    upload: async (path, file) => {
      const form = new FormData();
      form.append('file', file, 'file');
      const sent = new Response(form);
      return call('POST', path, Buffer.from(await sent.arrayBuffer()), sent.headers.get('content-type'));
    },
  };
}
