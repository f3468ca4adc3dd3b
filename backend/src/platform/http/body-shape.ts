import type { BodyShape } from './limits';

const [QUOTE, BACKSLASH, COMMA, COLON] = Buffer.from('"\\,:');
const [LIST, LIST_END, OBJECT, OBJECT_END] = Buffer.from('[]{}');
const BLANKS = new Set(Buffer.from(' \t\r\n'));

/**
 * Whether the JSON in `body` stays within `shape`. One pass over the bytes that builds nothing; for invalid JSON it
 * may return either, because the parser rejects it.
 */
export function isWithinShape(body: Buffer, shape: BodyShape): boolean {
  const members = new Uint32Array(shape.depth + 1);
  const isList = new Uint8Array(shape.depth + 1);
  let depth = 0;
  let nodes = 1;
  for (let at = 0; at < body.length; at++) {
    const sign = body[at];
    if (sign === QUOTE) {
      at = endOfText(body, at);
    } else if (sign === LIST || sign === OBJECT) {
      if (++depth > shape.depth) return false;
      isList[depth] = sign === LIST ? 1 : 0;
      members[depth] = sign === LIST && !isClosedAfter(body, at) ? 1 : 0;
      nodes += members[depth];
    } else if (sign === LIST_END || sign === OBJECT_END) {
      // Closed before it was opened: invalid JSON.
      if (--depth < 0) return true;
    } else if (sign === COLON || (sign === COMMA && isList[depth])) {
      members[depth] += 1;
      nodes += 1;
      if (members[depth] > (isList[depth] ? shape.items : shape.keys)) return false;
    }
    if (nodes > shape.nodes) return false;
  }
  return true;
}

function endOfText(body: Buffer, start: number): number {
  let at = start + 1;
  while (at < body.length && body[at] !== QUOTE) at += body[at] === BACKSLASH ? 2 : 1;
  return at;
}

function isClosedAfter(body: Buffer, opening: number): boolean {
  let at = opening + 1;
  while (BLANKS.has(body[at])) at += 1;
  return body[at] === LIST_END;
}
