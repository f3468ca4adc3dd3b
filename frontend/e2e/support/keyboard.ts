import { expect, type Locator, type Page } from '@playwright/test';

const MAX_STOPS = 90;

/** What is wrong with the focus: lost, out of sight, or below a sticky bar. */
const faultOfFocus = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return null;
    const name = () =>
      `${focused.tagName} ${(focused.getAttribute('aria-label') ?? focused.textContent ?? '').slice(0, 40)} ${focused.id}`;
    const dialogs = document.querySelectorAll('dialog[open]');
    const top = dialogs[dialogs.length - 1];
    if (focused === top) return null;
    if (top && !top.contains(focused)) return `outside of the dialog: ${name()}`;
    // A checkbox or a radio is drawn by its label.
    const drawn = focused.matches('.vh') ? (focused.closest('label') ?? focused) : focused;
    const rect = drawn.getBoundingClientRect();
    let [upper, lower] = [0, window.innerHeight];
    for (let box = drawn.parentElement; box; box = box.parentElement) {
      if (box === document.body || box === document.documentElement) break;
      if (getComputedStyle(box).overflowY === 'visible') continue;
      const clip = box.getBoundingClientRect();
      upper = Math.max(upper, clip.top);
      lower = Math.min(lower, clip.bottom);
    }
    const seen = Math.min(rect.bottom, lower) - Math.max(rect.top, upper);
    if (seen < Math.min(rect.height, lower - upper) - 2) return `out of sight: ${name()}`;
    const bars = [...(top ?? document).querySelectorAll('header, footer, .paybar')].filter(
      (bar) => ['sticky', 'fixed'].includes(getComputedStyle(bar).position) && bar.checkVisibility(),
    );
    const over = bars.find((bar) => {
      if (bar.contains(focused)) return false;
      const { top: from, bottom: to } = bar.getBoundingClientRect();
      return Math.min(rect.bottom, to) - Math.max(rect.top, from) > 1;
    });
    return over ? `below the ${over.tagName.toLowerCase()}.${over.className}: ${name()}` : null;
  });

async function expectFocusSeen(page: Page): Promise<void> {
  await expect.poll(() => faultOfFocus(page), { timeout: 2000 }).toBeNull();
}

/** Tab stops above the previous one that are in no neighboring column: the eye would have to jump back. */
async function expectOrderOfPage(page: Page): Promise<void> {
  const jumps = await page.evaluate(() => {
    const dialogs = document.querySelectorAll('dialog[open]');
    const place = dialogs[dialogs.length - 1] ?? document;
    const stops = [
      ...place.querySelectorAll<HTMLElement>(
        'a[href], button, input, select, textarea, summary, [tabindex="0"]',
      ),
    ].filter(
      (stop) =>
        stop.tabIndex >= 0 &&
        !stop.matches(':disabled, .vh') &&
        stop.checkVisibility({ visibilityProperty: true }),
    );
    if (stops.some(({ tabIndex }) => tabIndex > 0)) return ['an order of its own'];
    // A sticky bar is not part of the page that scrolls below it.
    const rects = stops.map((stop) => stop.getBoundingClientRect());
    const bars = stops.map((stop) => stop.closest('header, footer, .paybar'));
    return stops.flatMap((stop, i) => {
      const [before, now] = [rects[i - 1], rects[i]];
      if (!before || !now || now.width === 0 || bars[i] !== bars[i - 1]) return [];
      const isAbove = now.bottom <= before.top + 1;
      return isAbove && now.left < before.right - 1
        ? [stop.getAttribute('aria-label') ?? stop.textContent ?? stop.id]
        : [];
    });
  });
  expect(jumps).toEqual([]);
}

/** A keyboard and nothing else. */
export function getKeyboard(page: Page) {
  const isFocused = (target: Locator) =>
    target.evaluateAll((found) => found.some((element) => element === document.activeElement));

  /** Continues with Tab until it is there; on the way nothing may be covered, and there must be a way. */
  const to = async (target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
    await expect(target.first()).toBeAttached();
    for (let stops = 0; stops < MAX_STOPS; stops += 1) {
      if (await isFocused(target)) return;
      await page.keyboard.press(key);
      await expectFocusSeen(page);
    }
    throw new Error(`No way by ${key} to ${target.toString()}`);
  };
  return {
    to,
    press: async (target: Locator) => {
      await to(target);
      await page.keyboard.press('Enter');
    },
    tick: async (target: Locator) => {
      await to(target);
      await page.keyboard.press('Space');
    },
    type: async (target: Locator, text: string) => {
      await to(target);
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(text);
    },
    /** By its first letters, as a closed list accepts them. */
    pick: async (target: Locator, option: string) => {
      await to(target);
      await page.keyboard.type(option);
      await expect(target.locator('option:checked')).toHaveText(option);
    },
    /** All the way down and up again: everything can be reached, seen and left. */
    around: async () => {
      await expectOrderOfPage(page);
      for (const key of ['Tab', 'Shift+Tab'])
        for (let stops = 0; stops < MAX_STOPS; stops += 1) {
          await page.keyboard.press(key);
          await expectFocusSeen(page);
          if (await page.evaluate(() => document.activeElement === document.body)) break;
        }
    },
  };
}

/** A user without a pointer is always somewhere: never back at the top of the page. */
export async function expectFocusKept(page: Page): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate(() => document.activeElement !== document.body && document.activeElement !== null),
    )
    .toBe(true);
  await expectFocusSeen(page);
}
