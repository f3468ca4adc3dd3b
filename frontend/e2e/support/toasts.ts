import { expect, type Page } from '@playwright/test';

import { expectToast } from './admin';

/** Visible elements under the toast that a finger or the keyboard may need. */
const coveredByToast = (page: Page) =>
  page.evaluate(() => {
    const toast = document.querySelector('.toast');
    if (!toast) return ['no toast'];
    const seen = (element: Element) => {
      let { top, right, bottom, left } = element.getBoundingClientRect();
      for (let box = element.parentElement; box; box = box.parentElement) {
        if (box === document.body || getComputedStyle(box).overflowY === 'visible') continue;
        const clip = box.getBoundingClientRect();
        top = Math.max(top, clip.top + box.clientTop);
        left = Math.max(left, clip.left + box.clientLeft);
        bottom = Math.min(bottom, clip.top + box.clientTop + box.clientHeight);
        right = Math.min(right, clip.left + box.clientLeft + box.clientWidth);
      }
      return { top, right, bottom, left };
    };
    const over = toast.getBoundingClientRect();
    const open = document.querySelectorAll('dialog[open]');
    const reachable = open[open.length - 1] ?? document;
    return [...reachable.querySelectorAll('a[href], button, input, select, textarea, label, summary')]
      .filter((control) => !toast.contains(control) && control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => {
        const { top, right, bottom, left } = seen(control);
        if (right - left < 4 || bottom - top < 4) return false;
        return (
          Math.min(right, over.right) - Math.max(left, over.left) > 1 &&
          Math.min(bottom, over.bottom) - Math.max(top, over.top) > 1
        );
      })
      .map((control) => control.getAttribute('aria-label') ?? (control.textContent || control.id));
  });

/** With this title, visible, and over nothing that someone may want to press, read or write in. */
export async function expectToastBesideControls(page: Page, title: string): Promise<void> {
  await expectToast(page, title);
  // A toast stays while a pointer rests on it, as the previous click may have left it.
  await page.mouse.move(0, 0);
  await expect.poll(() => coveredByToast(page), { timeout: 2000 }).toEqual([]);
  const over = await page.locator('.toast').boundingBox();
  const view = page.viewportSize();
  expect(over && view && over.y >= 0 && over.y + over.height <= view.height).toBe(true);
}
