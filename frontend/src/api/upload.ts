/** `fetch` tells nobody how far a file has come; this does, and answers the same. */
export function upload(
  url: string,
  { method = 'POST', headers, body }: RequestInit & { headers: Headers },
  onProgress: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest();
    sending.open(method, url);
    headers.forEach((value, name) => sending.setRequestHeader(name, value));
    sending.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total);
    };
    sending.onload = () => {
      const { status, responseText } = sending;
      const answered = { 'Content-Type': sending.getResponseHeader('Content-Type') ?? '' };
      resolve(new Response(status === 204 ? null : responseText, { status, headers: answered }));
    };
    sending.onerror = () => reject(new TypeError('No answer'));
    sending.send(body as XMLHttpRequestBodyInit);
  });
}
