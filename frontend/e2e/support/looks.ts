import { join } from 'node:path';

import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Nothing that axe calls serious or critical. It runs in the page itself, where no frame of another site is (legacy), and
 * collects what is wrong alone: asked in a page of its own for all that is right as well, it took three times as long.
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

/** Half-way through a change of colours nothing has the contrast that it comes to; what turns for ever is not waited for. */
async function atRest(): Promise<void> {
  const running = () =>
    document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  // One change may begin when another has ended.
  for (let quiet = 0; quiet < 3; quiet = running().length > 0 ? 0 : quiet + 1) {
    await Promise.all(running().map(({ finished }) => finished.catch(() => undefined)));
    await nextFrame();
  }
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess).toBeLessThanOrEqual(0);
}

const SCREENSHOTS = join(import.meta.dirname, '..', '..', '..', 'build-output', 'screenshots');

/** Kept as build output, to be looked at: the whole page, or what a person sees while a dialog lies over it. */
export async function keepScreenshot(page: Page, name: string): Promise<void> {
  const width = page.viewportSize()?.width ?? 0;
  const fullPage = (await page.getByRole('dialog').count()) === 0;
  await page.screenshot({ path: join(SCREENSHOTS, `${name}-${width}.png`), fullPage });
}
