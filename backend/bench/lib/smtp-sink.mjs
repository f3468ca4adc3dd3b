/* A mail server that accepts everything and stores nothing, for emails too large to store. */
import { createServer } from 'node:net';

const END = Buffer.from('\r\n.\r\n');

export async function startSink() {
  const taken = { mails: 0, bytes: 0 };
  const server = createServer((socket) => {
    let said = '';
    /** The last bytes of the text so far; null while a command is expected. */
    let tail = null;
    const answer = (line) => socket.write(`${line}\r\n`);
    const command = (line) => {
      const word = line.slice(0, 4).toUpperCase();
      if (word === 'DATA') {
        tail = Buffer.alloc(0);
        return answer('354 Go on');
      }
      if (word === 'QUIT') return socket.end('221 Bye\r\n');
      return answer('250 Well');
    };
    const text = (chunk) => {
      taken.bytes += chunk.length;
      const end = Buffer.concat([tail, chunk.subarray(-END.length)]).subarray(-END.length);
      if (!end.equals(END)) {
        tail = end;
        return;
      }
      tail = null;
      taken.mails += 1;
      answer('250 Taken');
    };
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      if (tail !== null) return text(chunk);
      said += chunk.toString('latin1');
      for (let at = said.indexOf('\r\n'); at >= 0 && tail === null; at = said.indexOf('\r\n')) {
        const line = said.slice(0, at);
        said = said.slice(at + 2);
        command(line);
      }
    });
    answer('220 Sink');
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${server.address().port}`,
    taken,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
