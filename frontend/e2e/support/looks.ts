import { join } from 'node:path';

import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Nothing that axe calls serious or critical. It runs in the page itself, which has no frames of other sites (legacy),
 * and collects violations only: collecting everything that passes, in a page of its own, took three times as long.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(atRest);
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(grave.map(({ id, nodes }) => ({ id, where: nodes.map(({ target }) => target.join(' ')) }))).toEqual(
    [],
  );
}

/** In the middle of a color transition, nothing has its final contrast; endless animations are not waited for. */
async function atRest(): Promise<void> {
  const running = () =>
    document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  // One transition may start when another has ended.
  for (let quiet = 0; quiet < 3; quiet = running().length > 0 ? 0 : quiet + 1) {
    await Promise.all(running().map(({ finished }) => finished.catch(() => undefined)));
    await nextFrame();
  }
}

/** Waits, because a menu that is just closing is placed outside the page for one frame. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(excess).toBeLessThanOrEqual(0);
}

const SCREENSHOTS = join(import.meta.dirname, '..', '..', '..', 'build-output', 'screenshots');

/** Stored as build output for viewing: the whole page, or what is visible while a dialog covers it. */
export async function keepScreenshot(page: Page, name: string): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  const fullPage = (await page.getByRole('dialog').count()) === 0;
  await page.screenshot({ path: join(SCREENSHOTS, `${name}-${width}.png`), fullPage });
}
