import { isIPv6 } from 'node:net';

/** A provider gives each customer at least a /64, and many of them a /48. */
export interface RateLimitIp {
  /** The key that is counted: an IPv4 address, or the first 64 bits of an IPv6 one. */
  own: string;
  /** The first 48 bits, in which one sender may have 65,536 of the former. Null for IPv4. */
  site: string | null;
}

export function toRateLimitIp(address: string): RateLimitIp {
  const [bare] = address.split('%');
  if (!isIPv6(bare)) return { own: bare, site: null };
  const parts = splitAddress(bare);
  // ::ffff:a.b.c.d is an IPv4 address mapped to IPv6.
  if (parts.slice(0, 5).every((part) => part === 0) && parts[5] === 0xffff)
    return { own: [parts[6] >> 8, parts[6] & 255, parts[7] >> 8, parts[7] & 255].join('.'), site: null };
  const first = (count: number) =>
    parts
      .slice(0, count)
      .map((part) => part.toString(16))
      .join(':');
  return { own: `${first(4)}::/64`, site: `${first(3)}::/48` };
}

export const ADDRESS = 'address:';
/** How many times the points of one IPv6 network of 64 bits all those of 48 bits have together. */
export const SITE_TIMES = 10;

/**
 * What is counted for a key (`user:7`, `address:2001:db8::1`), with how many times the limit's points. Of an IPv6
 * address its networks are counted, for nobody lacks further addresses in theirs.
 */
export function countedKeys(key: string): { counted: string; times: number }[] {
  if (!key.startsWith(ADDRESS)) return [{ counted: key, times: 1 }];
  const { own, site } = toRateLimitIp(key.slice(ADDRESS.length));
  return [
    { counted: ADDRESS + own, times: 1 },
    ...(site === null ? [] : [{ counted: ADDRESS + site, times: SITE_TIMES }]),
  ];
}

/** The eight numbers of a valid IPv6 address. */
function splitAddress(address: string): number[] {
  const dotted = /^(.*:)(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(address);
  const text = dotted ? `${dotted[1]}${pair(dotted[2], dotted[3])}:${pair(dotted[4], dotted[5])}` : address;
  const [head, tail] = text
    .split('::')
    .map((half) => (half === '' ? [] : half.split(':').map((part) => parseInt(part, 16))));
  if (tail === undefined) return head;
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}

const pair = (high: string, low: string): string => (Number(high) * 256 + Number(low)).toString(16);
