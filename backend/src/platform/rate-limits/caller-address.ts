import { isIPv6 } from 'node:net';

/** A provider gives each of its customers a /64 at least, and many of them a /48. */
export interface CountedAddress {
  /** Who is counted: an IPv4 address, or the first 64 bits of an IPv6 one. */
  own: string;
  /** The first 48 bits, in which one sender may have 65,536 of the former. Null for IPv4. */
  site: string | null;
}

export function countedAddress(address: string): CountedAddress {
  const [bare] = address.split('%');
  if (!isIPv6(bare)) return { own: bare, site: null };
  const parts = partsOf(bare);
  // ::ffff:a.b.c.d is an IPv4 address in an IPv6 dress.
  if (parts.slice(0, 5).every((part) => part === 0) && parts[5] === 0xffff)
    return { own: [parts[6] >> 8, parts[6] & 255, parts[7] >> 8, parts[7] & 255].join('.'), site: null };
  const first = (count: number) =>
    parts
      .slice(0, count)
      .map((part) => part.toString(16))
      .join(':');
  return { own: `${first(4)}::/64`, site: `${first(3)}::/48` };
}

/** The eight numbers of a valid IPv6 address. */
function partsOf(address: string): number[] {
  const dotted = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address);
  const text = dotted ? `${dotted[1]}${pair(dotted[2], dotted[3])}:${pair(dotted[4], dotted[5])}` : address;
  const [head, tail] = text
    .split('::')
    .map((half) => (half === '' ? [] : half.split(':').map((part) => parseInt(part, 16))));
  if (tail === undefined) return head;
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}

const pair = (high: string, low: string): string => (Number(high) * 256 + Number(low)).toString(16);
