import { request } from 'node:http';

/** The office's calls, with its cookie. */
export function office(url) {
  let cookie = '';
  const call = (method, path, body) =>
    new Promise((resolve, reject) => {
      const headers = { 'content-type': 'application/json', origin: url, cookie };
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
      sent.end(body && JSON.stringify(body));
    });
  return { post: (path, body) => call('POST', path, body), get: (path) => call('GET', path) };
}
