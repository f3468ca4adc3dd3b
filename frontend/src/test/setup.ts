import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

afterEach(() => {
  cleanup();
  localStorage.clear();
  document.head.querySelectorAll('[data-page-head]').forEach((element) => element.remove());
});

Object.defineProperty(window, 'matchMedia', {
  writable: true,
  value: (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }),
});

class NoResize implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver = NoResize;
window.scrollTo = vi.fn();
Element.prototype.setPointerCapture = vi.fn();

// antd asks for the style of pseudo elements, which jsdom refuses to compute.
const { getComputedStyle } = window;
window.getComputedStyle = (element) => getComputedStyle(element);
