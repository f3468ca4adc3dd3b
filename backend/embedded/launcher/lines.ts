import type { Socket } from 'node:net';

/** Passes on each JSON line; anything that is not JSON closes the connection. */
export function readLines<T>(socket: Socket, take: (message: T) => void): void {
  let rest = '';
  socket.setEncoding('utf8');
  socket.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > 100_000) socket.destroy();
    for (const line of lines) {
      try {
        take(JSON.parse(line) as T);
      } catch {
        socket.destroy();
      }
    }
  });
}

export function writeLine(socket: Socket, message: unknown): void {
  if (!socket.destroyed) socket.write(`${JSON.stringify(message)}\n`);
}
