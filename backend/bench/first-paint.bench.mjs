/* global window, PerformanceObserver */
/* The largest paint of home and programs in a throttled browser: 1.6 Mbit/s, 150 ms, CPU slowed four times; cold cache. */
import { chromium } from '@playwright/test';
import { median, report, startProduct, withPostgres } from './lib/rig.mjs';

const LIMIT_MS = 2000;
const ROUNDS = 3;

async function largestPaint(browser, url) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (0.75 * 1024 * 1024) / 8,
  });
  await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(() => {
    window.largestPaint = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.largestPaint = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const ms = await page.evaluate(() => window.largestPaint);
  await context.close();
  return ms;
}

await withPostgres(async (databaseUrl) => {
  const product = await startProduct({ DATABASE_URL: databaseUrl, DEMO: '1' });
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--disable-dev-shm-usage',
    ],
  });
  try {
    for (const path of ['/', '/programs']) {
      const times = [];
      for (let round = 0; round < ROUNDS; round++)
        times.push(await largestPaint(browser, product.url + path));
      const ms = median(times);
      report(`largest paint of ${path}`, `${ms.toFixed(0)} ms (below ${LIMIT_MS})`, ms > 0 && ms < LIMIT_MS);
    }
  } finally {
    await browser.close();
    await product.stop();
  }
});
