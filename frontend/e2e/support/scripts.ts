import type { Page } from '@playwright/test';

export interface LoadedScripts {
  /** As transferred, compressed. */
  readonly bytes: number;
  readonly urls: string[];
}

/** Counts every script that the page loads from now on. */
export async function countScripts(page: Page): Promise<LoadedScripts> {
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.setCacheDisabled', { cacheDisabled: true });
  const scripts = new Map<string, string>();
  let bytes = 0;
  client.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') scripts.set(requestId, response.url);
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return {
    get bytes() {
      return bytes;
    },
    get urls() {
      return [...scripts.values()];
    },
  };
}
